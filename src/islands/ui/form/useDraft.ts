import { useState } from 'react'
import { changesOf, draftStore, hasFields } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Start of a form. */
export type Begun<Draft, Original> = {
  /** Names the draft in its tab; without a name no draft outlives the form. */
  name?: Omit<DraftName, 'profileId'>
  original?: Original
  begin: (original: Original | undefined) => Draft
}

const NOTHING = { form: {} }

/** Holds the draft of a form, over the original that it changes. */
export function useDraft<Draft extends object, Original extends object>({
  name,
  original,
  begin,
}: Begun<Draft, Original>) {
  const { profileId } = useViewer()
  const [$held] = useState(() => draftStore<Draft>(name && { profileId, ...name }))
  const [wasFound, setFound] = useState(() => hasFields($held.get().form))
  const held = useSeeded($held, NOTHING)
  const [over, setOver] = useState(() => {
    // A found draft was typed over the state that was stored then.
    const { modifiedAt } = $held.get()
    const read =
      original && modifiedAt !== undefined ? { ...original, modifiedAt } : original
    return { told: original, original: read, base: begin(original) }
  })
  const putOver = (next: Original | undefined) =>
    setOver({ told: original, original: next, base: begin(next) })
  if (over.told !== original) putOver(original)
  const changed = changesOf(held.form, over.base)
  // A form on a page follows the stored original: only changed fields are held.
  const isLive = original !== undefined && name?.id === undefined
  const put = (changed: Partial<Draft>) => {
    const isEmpty = !hasFields(changed)
    // Repeating an unanswered save must send the same fields, its first time included.
    const form = isEmpty || isLive ? changed : { ...over.base, ...changed }
    $held.set({ form, modifiedAt: isLive ? undefined : modifiedAtOf(over.original) })
    if (isEmpty) setFound(false)
  }
  const drop = () => {
    put({})
    forgetKeys()
  }
  return {
    draft: { ...over.base, ...changed },
    original: over.original,
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
    restart: (next: Original | undefined) => {
      drop()
      putOver(next)
    },
    drop,
  }
}

function modifiedAtOf(original: { modifiedAt?: number } | undefined): number | undefined {
  return original?.modifiedAt
}
