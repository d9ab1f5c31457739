import { createContext, use, useState } from 'react'
import type { ComponentType } from 'react'
import type { ShownCategory } from '#lib/client/accounts/categories.ts'
import type { NamedType } from '#lib/client/accounts/form.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import type { Day } from '#lib/domain/day.ts'
import { getT } from '#lib/i18n.ts'
import type { Translate } from '#lib/i18n.ts'

/** Somebody of the family. */
export type Member = { id: string; name: string; picture?: string }

/** Who looks at a page. */
type Person = {
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for days and times. */
  zone?: string
  today: Day
}

/** What a page knows of the viewer's household; empty where its islands show nothing of it. */
type Household = {
  members: Member[]
  sharesWithFamily: boolean
  accounts: FormAccount[]
  accountTypes: NamedType[]
  /** Everybody's categories and the viewer's own. */
  categories: ShownCategory[]
}

/** The viewer as a page hands it to an island. */
export type ViewerProps = Person & Partial<Household>

/** Who looks at the page, the texts in their language, and their household. */
export type Viewer = Person & Household & { t: Translate }

const NOBODY: Household = {
  members: [],
  sharesWithFamily: false,
  accounts: [],
  accountTypes: [],
  categories: [],
}
const ViewerContext = createContext<Viewer | null>(null)

/** An island of a screen: tells all its parts who looks at it. */
export function withViewer<Props extends object>(Screen: ComponentType<Props>) {
  return function Island({ viewer, ...props }: Props & { viewer: ViewerProps }) {
    const [known] = useState(() => ({ ...NOBODY, ...viewer, t: getT(viewer.language) }))
    return (
      <ViewerContext value={known}>
        <Screen {...(props as unknown as Props)} />
      </ViewerContext>
    )
  }
}

/** Who looks at the island that a part is in. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('a part of an island is drawn outside of withViewer')
  return viewer
}

/** The translate function in the viewer's language. */
export function useT(): Translate {
  return useViewer().t
}
