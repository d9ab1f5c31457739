import { useState } from 'react'
import { keptChanges, typedSince } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { useSeeded } from '../useSeeded.ts'

export type KeptChanges<Form> = {
  /** The fields that differ from what is stored. */
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
export function useKeptChanges<Form extends object>(
  name: DraftName,
  stored: Form,
): KeptChanges<Form> {
  const [kept] = useState(() => keptChanges<Form>(name))
  const { $changed } = kept
  const [wasKept, setWasKept] = useState(
    () => kept.wasKept && hasAny(typedSince($changed.get(), stored)),
  )
  // The page was made without it.
  const changed = typedSince(useSeeded<Partial<Form>>($changed, NOTHING), stored)
  return {
    changed,
    change: (news) => {
      const next = typedSince({ ...$changed.get(), ...news }, stored)
      $changed.set(next)
      // What is typed after that is not from before.
      if (!hasAny(next)) setWasKept(false)
    },
    settle: (sent) => {
      setWasKept(false)
      $changed.set(typedSince($changed.get(), sent))
    },
    discard: () => {
      setWasKept(false)
      $changed.set({})
    },
    wasKept: wasKept && hasAny(changed),
  }
}

const hasAny = (changed: object) => Object.keys(changed).length > 0
