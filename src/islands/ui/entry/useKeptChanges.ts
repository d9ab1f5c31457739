import { useState } from 'react'
import { keptChanges, typedSince } from '#lib/client/drafts.ts'
import type { DraftName } from '#lib/client/drafts.ts'
import { useSeeded } from '../useSeeded.ts'

export type KeptChanges<Form> = {
  changed: Partial<Form>
  change: (news: Partial<Form>) => void
  /** What of it was sent is saved; what was changed after that stays. */
  settle: (sent: Partial<Form>) => void
  discard: () => void
  /** Whether it was changed before and found again. */
  wasKept: boolean
}

const NOTHING = {}

/** What is changed of a form that stands on a page, kept in the tab until it is saved. */
export function useKeptChanges<Form extends object>(name: DraftName): KeptChanges<Form> {
  const [{ $changed, wasKept }] = useState(() => keptChanges<Form>(name))
  // The page was made without it.
  const changed = useSeeded<Partial<Form>>($changed, NOTHING)
  return {
    changed,
    change: (news) => $changed.set({ ...$changed.get(), ...news }),
    settle: (sent) => $changed.set(typedSince($changed.get(), sent)),
    discard: () => $changed.set({}),
    wasKept: wasKept && Object.keys(changed).length > 0,
  }
}
