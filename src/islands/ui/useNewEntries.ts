import { useEffect, useEffectEvent } from 'react'
import { forgetNewEntry, offerNewEntries } from '#lib/client/core/newEntries.ts'
import type { NewEntry } from '#lib/domain/newEntry.ts'

/** Opens forms of these kinds when the top bar asks, and first the one that the page asked for. */
export function useNewEntries<Kind extends NewEntry>(
  kinds: readonly Kind[],
  asked: Kind | undefined,
  open: (kind: Kind) => void,
) {
  const opens = useEffectEvent(open)
  useEffect(() => offerNewEntries(kinds, (kind) => opens(kind)), [kinds])
  useEffect(() => {
    if (!asked) return
    forgetNewEntry()
    opens(asked)
  }, [asked])
}
