import { useState } from 'react'
import { changesOf, draftStore, hasFields } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'

/** The beginning of a form. */
export type Begun<Draft, Entry> = {
  /** Names the draft in its tab; without it nothing that is typed outlives the form. */
  name?: Omit<DraftName, 'profileId'>
  /** The entry that is changed, as it was read last; without one a new one. */
  entry?: Entry
  /** Makes the first draft: of an entry, or of a new one. */
  begin: (entry: Entry | undefined) => Draft
}

/** The draft that a page is made with. */
const NOTHING = { form: {} }

/** Holds what is typed into a form, over the entry that it changes. */
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
    // A draft that is found was typed over the state that was stored then.
    const { modifiedAt } = $held.get()
    const read = entry && modifiedAt !== undefined ? { ...entry, modifiedAt } : entry
    return { told: entry, entry: read, base: begin(entry) }
  })
  const putOver = (next: Entry | undefined) =>
    setOver({ told: entry, entry: next, base: begin(next) })
  if (over.told !== entry) putOver(entry)
  const changed = changesOf(held.form, over.base)
  // A form on a page shows what is stored as it changes: its changes alone are held.
  const isLive = entry !== undefined && name?.entryId === undefined
  const put = (changed: Partial<Draft>) => {
    const isEmpty = !hasFields(changed)
    // A try without an answer is made again with the same words, its first time among them.
    const form = isEmpty || isLive ? changed : { ...over.base, ...changed }
    $held.set({ form, modifiedAt: isLive ? undefined : modifiedAtOf(over.entry) })
    if (isEmpty) setFound(false)
  }
  const drop = () => {
    put({})
    forgetKeys()
  }
  return {
    draft: { ...over.base, ...changed },
    entry: over.entry,
    isChanged: hasFields(changed),
    /** Whether the draft was typed before and found again. */
    wasFound: wasFound && hasFields(changed),
    change: (typed: Partial<Draft>) =>
      put(changesOf({ ...$held.get().form, ...typed }, over.base)),
    /** Lets go of what was sent and saved; later typing stays. */
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
