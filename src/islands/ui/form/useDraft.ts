import { useState } from 'react'
import { changesOf, draftStore, hasFields } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Start of a form. */
export type Begun<Draft, Entry> = {
  /** Names the draft in its tab; without a name no draft outlives the form. */
  name?: Omit<DraftName, 'profileId'>
  entry?: Entry
  begin: (entry: Entry | undefined) => Draft
}

const NOTHING = { form: {} }

/** Holds the draft of a form, over the entry that it changes. */
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
    // A found draft was typed over the state that was stored then.
    const { modifiedAt } = $held.get()
    const read = entry && modifiedAt !== undefined ? { ...entry, modifiedAt } : entry
    return { told: entry, entry: read, base: begin(entry) }
  })
  const putOver = (next: Entry | undefined) =>
    setOver({ told: entry, entry: next, base: begin(next) })
  if (over.told !== entry) putOver(entry)
  const changed = changesOf(held.form, over.base)
  // A form on a page follows the stored entry: only changed fields are held.
  const isLive = entry !== undefined && name?.entryId === undefined
  const put = (changed: Partial<Draft>) => {
    const isEmpty = !hasFields(changed)
    // Repeating an unanswered save must send the same fields, its first time included.
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
    wasFound: wasFound && hasFields(changed),
    change: (typed: Partial<Draft>) =>
      put(changesOf({ ...$held.get().form, ...typed }, over.base)),
    /** Drops the saved fields from the draft; later typing stays. */
    settle: (sent: Draft) => {
      put(changesOf($held.get().form, sent))
      setFound(false)
      forgetKeys()
    },
    /** Begins with an empty draft, and forgets the key of an unanswered save. */
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
