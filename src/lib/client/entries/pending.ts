import { atom } from 'nanostores'
import type { EntryChange } from '#lib/domain/entries.ts'

/** Changes on their way to the server: they are shown already. */
export const $pending = atom<readonly EntryChange[]>([])

/** How many changes have ended, well or not. */
let ended = 0

/** Shows a change until it ends. */
export function beginChange(change: EntryChange) {
  $pending.set([...$pending.get(), change])
}

/** Shows a change no longer. */
export function endChange(change: EntryChange) {
  ended += 1
  $pending.set($pending.get().filter((one) => one !== change))
}

/** Asks for entries: again when a change ended meanwhile, as the answer may be from before it. */
export async function askForEntries<Answer>(find: () => Promise<Answer>): Promise<Answer> {
  const before = ended
  const answer = await find()
  return before === ended ? answer : askForEntries(find)
}

/** Asks for sums: they tell nobody whether a change on its way is among them. */
export async function askForSums<Answer>(find: () => Promise<Answer>): Promise<Answer> {
  await nothingPending()
  const answer = await askForEntries(find)
  return $pending.get().length === 0 ? answer : askForSums(find)
}

function nothingPending(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $pending.subscribe((changes) => {
      if (changes.length > 0) return
      resolve()
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
}
