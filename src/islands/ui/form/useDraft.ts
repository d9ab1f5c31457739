import { useState } from 'react'
import { changesOf, draftStore, hasFields } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Where a form begins. */
export type Begun<Draft, Entry> = {
  /** Names the draft in its tab; without it nothing that is typed outlives the form. */
  name?: Omit<DraftName, 'profileId'>
  /** The entry that is changed, as it was read last; without one a new one. */
  entry?: Entry
  /** What the form begins with: of an entry, or of a new one. */
  begin: (entry: Entry | undefined) => Draft
}

/** The page was made without a draft. */
const NOTHING = { form: {} }

/** What is typed into a form, over the entry that it changes. */
export function useDraft<Draft extends object, Entry extends object>({
  name,
  entry,
  begin,
}: Begun<Draft, Entry>) {
  const { profileId } = useViewer()
  const [$held] = useState(() => draftStore<Draft>(name && { profileId, ...name }))
  const [wasFound, setFound] = useState(() => hasFields($held.get().form))
  const held = useSeeded($held, NOTHING)
  const [over, setOver] = useState(() => {
    // A draft that was found was typed over what was stored then.
    const { modifiedAt } = $held.get()
    const read = entry && modifiedAt !== undefined ? { ...entry, modifiedAt } : entry
    return { told: entry, entry: read, base: begin(entry) }
  })
  const putOver = (next: Entry | undefined) =>
    setOver({ told: entry, entry: next, base: begin(next) })
  if (over.told !== entry) putOver(entry)
  const changed = changesOf(held.form, over.base)
  const put = (form: Partial<Draft>) => {
    // A page's own settings are not typed over one entry among many.
    $held.set({ form, modifiedAt: name?.entryId ? modifiedAtOf(over.entry) : undefined })
    // What is typed after that is not from before.
    if (!hasFields(form)) setFound(false)
  }
  const drop = () => {
    put({})
    forgetKeys()
  }
  return {
    draft: { ...over.base, ...changed },
    entry: over.entry,
    isChanged: hasFields(changed),
    /** Whether it was typed before and found again. */
    wasFound: wasFound && hasFields(changed),
    change: (typed: Partial<Draft>) =>
      put(changesOf({ ...$held.get().form, ...typed }, over.base)),
    /** What was sent is saved; what was typed after that stays. */
    settle: (sent: Draft) => {
      put(changesOf($held.get().form, sent))
      setFound(false)
      forgetKeys()
    },
    /** Begins anew, with nothing typed; a try without an answer is another one's then. */
    restart: (next: Entry | undefined) => {
      drop()
      putOver(next)
    },
    drop,
  }
}

function modifiedAtOf(entry: { modifiedAt?: number } | undefined): number | undefined {
  return entry?.modifiedAt
}
