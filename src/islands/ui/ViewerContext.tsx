import { useStore } from '@nanostores/react'
import { createContext, memo, use, useEffect, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import type { NamedType } from '#lib/client/accounts.ts'
import { loadCodecs, loadOnUse } from '#lib/client/core/ask.ts'
import { onReturn } from '#lib/client/core/returning.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { followHousehold } from '#lib/client/household.ts'
import { $madeCategories } from '#lib/client/madeCategories.ts'
import { moveToday } from '#lib/client/today.ts'
import type { Now } from '#lib/domain/months.ts'
import type { NamedMember } from '#lib/domain/household.ts'
import type { ProviderMark } from '#lib/domain/reference.ts'
import { getT } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'

type Person = {
  language: string
  currency: string
  profileId: string
  zone?: string
} & Now

type Household = {
  members: NamedMember[]
  /** Owner of the family's group, on pages that know its members. */
  organizerId?: string
  sharesWithFamily: boolean
  accounts: FormAccount[]
  accountTypes: NamedType[]
  providers: ProviderMark[]
  categories: readonly FormCategory[]
  /** First day of the week, 0 for Sunday, on pages that show weeks. */
  firstWeekday: number
  /** Mails about bills, on pages that add them. */
  billMails?: BillMails
}

/**
 * Whether mails about bills are on, their address, and their time in minutes since
 * midnight.
 */
export type BillMails = { areOn: boolean; email: string; minuteOfDay: number }

/** Viewer as a page passes it to an island. */
export type ViewerProps = Person & Partial<Household>

/** Viewer of a page, with their household and the translate function. */
export type Viewer = Person & Household & { t: Translate }

const NOBODY: Household = {
  members: [],
  sharesWithFamily: false,
  accounts: [],
  accountTypes: [],
  providers: [],
  categories: [],
  firstWeekday: 1,
}
/** Milliseconds between checks of the clock. */
const LOOK = 60_000
const ViewerContext = createContext<Viewer | null>(null)

/**
 * Wraps the root component of an island and provides its viewer by context. `memo` returns
 * an object, which Astro recognizes; it renders a plain function once more to find its
 * renderer.
 */
export function withViewer<Props extends object>(Screen: ComponentType<Props>) {
  return memo(function Island({ viewer, ...props }: Props & { viewer: ViewerProps }) {
    const [known, know] = useState(() => ({
      ...NOBODY,
      ...viewer,
      t: getT(viewer.language),
    }))
    const made = useStore($madeCategories, { ssr: 'initial' })
    const value = useMemo(
      () => ({ ...known, categories: [...known.categories, ...made] }),
      [known, made],
    )
    useEffect(() => loadOnUse(loadCodecs), [])
    // The machine may have slept over midnight.
    useEffect(() => {
      const look = () => moveToday(viewer, know)
      const timer = setInterval(look, LOOK)
      const end = onReturn(look)
      return () => {
        clearInterval(timer)
        end()
      }
    }, [viewer])
    // Members and shared accounts may have changed; without network the known ones remain.
    useEffect(() => viewer.members && onReturn(() => void followHousehold(know)), [viewer])
    return (
      <ViewerContext value={value}>
        <Screen {...(props as unknown as Props)} />
      </ViewerContext>
    )
  })
}

/** Viewer of the surrounding island. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('a part of an island is drawn outside of withViewer')
  return viewer
}

/** Translate function in the viewer's language. */
export function useT(): Translate {
  return useViewer().t
}
