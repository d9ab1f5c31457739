import type { WritableAtom } from 'nanostores'
import { useLayoutEffect, useRef, useState } from 'react'
import { changesOf, draftStore, hasFields } from '#lib/client/core/drafts.ts'
import type { DraftName, HeldDraft } from '#lib/client/core/drafts.ts'
import { forgetKeys } from '#lib/client/core/send/keys.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Start of a form. */
export type DraftStart<Draft, Original> = {
  /** Name of the draft in its tab; without a name the draft ends with the form. */
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
}: DraftStart<Draft, Original>) {
  const { profileId } = useViewer()
  const [$held] = useState(() => draftStore<Draft>(name && { profileId, ...name }))
  const [wasFound, setFound] = useState(() => hasFields($held.get().form))
  const held = useSeeded($held, NOTHING)
  const { over, present, putOver, setBase } = useOver(
    { original, begin },
    $held.get().modifiedAt,
  )
  const changed = changesOf(held.form, over.base)
  // A form on a page follows the stored original, so its draft has changed fields only.
  const isLive = original !== undefined && name?.id === undefined
  const put = (changed: Partial<Draft>) => {
    // Repeating an unanswered save must send the same fields, the time of the first try
    // included.
    const { base, original: read } = present.current
    const form = !hasFields(changed) || isLive ? changed : { ...base, ...changed }
    $held.set({ form, modifiedAt: isLive ? undefined : modifiedAtOf(read) })
    if (!hasFields(changed)) setFound(false)
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
      put(changesOf({ ...$held.get().form, ...typed }, present.current.base)),
    /** Removes the saved fields from the draft; later typing stays. */
    settle: (sent: Draft) => {
      put(changesOf($held.get().form, sent))
      setFound(false)
      forgetKeys()
    },
    /**
     * Starts an empty draft with some given fields, and forgets the key of an unanswered
     * save.
     */
    restart: (next: Original | undefined, fields?: Partial<Draft>) => {
      drop()
      putOver(next, fields)
    },
    /** Fills in fields that are not edited; a found draft stays as typed. */
    suggest: (news: Partial<Draft>) => {
      if (wasFound || !hasFields(news)) return
      setBase(withSuggestions($held, present.current.base, news))
    },
    drop,
  }
}

/** Original that a draft changes, its values, and both of the present render. */
function useOver<Draft extends object, Original extends object>(
  { original, begin }: DraftStart<Draft, Original>,
  readAt: number | undefined,
) {
  const [over, setOver] = useState(() => {
    const read = asReadAt(original, readAt)
    return { from: original, original: read, base: begin(original) }
  })
  const putOver = (next: Original | undefined, fields: Partial<Draft> = {}) =>
    setOver({ from: original, original: next, base: { ...begin(next), ...fields } })
  if (over.from !== original) putOver(original)
  // An upload or a suggestion may end after a later render than it began in.
  const present = useRef(over)
  useLayoutEffect(() => {
    present.current = over
  }, [over])
  const setBase = (base: Draft) => {
    present.current = { ...present.current, base }
    setOver(present.current)
  }
  return { over, present, putOver, setBase }
}

/** Original with the version that a restored draft was typed over. */
function asReadAt<Original extends object>(
  original: Original | undefined,
  modifiedAt: number | undefined,
): Original | undefined {
  return original && modifiedAt !== undefined ? { ...original, modifiedAt } : original
}

/** Base values plus suggestions for unedited fields. */
function withSuggestions<Draft extends object>(
  $held: WritableAtom<HeldDraft<Draft>>,
  base: Draft,
  news: Partial<Draft>,
): Draft {
  const { form, modifiedAt } = $held.get()
  const changed = changesOf(form, base)
  const free = Object.fromEntries(
    Object.entries(news).filter(([field]) => !(field in changed)),
  )
  if (hasFields(form)) $held.set({ form: { ...form, ...free }, modifiedAt })
  return { ...base, ...free }
}

function modifiedAtOf(original: { modifiedAt?: number } | undefined): number | undefined {
  return original?.modifiedAt
}
