import { atom } from 'nanostores'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { serverInstant } from '../core/serverTime.ts'
import { markWaiting } from '../core/waitingMark.ts'
import { openDevice } from '../deviceStorage.ts'
import type { WaitingExpense } from '../deviceStorage.ts'

/** Time after which hidden expenses are removed; the server forgets a key then, too. */
export const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS

/** Waiting expenses of the viewer, in the order in which they were typed. */
export const $waiting = atom<readonly WaitingExpense[]>([])

/** Reads the viewer's waiting expenses, never another profile's. */
export async function readWaiting(profileId: string): Promise<readonly WaitingExpense[]> {
  const all = await hideOthers(profileId)
  const byProfile = Map.groupBy(all, (expense) => expense.profileId)
  const own = byProfile.get(profileId) ?? []
  $waiting.set(own.toSorted((one, other) => one.keptAt - other.keptAt))
  markWaiting(new Map([...byProfile].map(([id, theirs]) => [id, theirs.length])))
  return $waiting.get()
}

/** Adds an expense to the waiting ones. */
export async function storeExpense(expense: WaitingExpense): Promise<void> {
  await (await openDevice()).put('waiting', expense)
  await readWaiting(expense.profileId)
}

/** Changes an expense, unless it was removed meanwhile. */
export async function changeStored(
  { id }: WaitingExpense,
  news: Partial<WaitingExpense>,
): Promise<void> {
  const { store } = (await openDevice()).transaction('waiting', 'readwrite')
  const present = await store.get(id)
  if (present) await store.put({ ...present, ...news })
}

/** Removes a waiting expense. */
export async function dropExpense({ id, profileId }: WaitingExpense): Promise<void> {
  await (await openDevice()).delete('waiting', id)
  await readWaiting(profileId)
}

/**
 * Hides expenses of other profiles, and removes those hidden for 30 days of the server's
 * time. Returns all that remain.
 */
async function hideOthers(profileId: string): Promise<WaitingExpense[]> {
  const now = serverInstant()
  const { store } = (await openDevice()).transaction('waiting', 'readwrite')
  const stored = await store.getAll()
  const isExpired = ({ hiddenAt }: WaitingExpense) =>
    now !== undefined && hiddenAt !== undefined && now - hiddenAt > KEPT_MILLISECONDS
  const isOwn = (expense: WaitingExpense) => expense.profileId === profileId
  const [remaining, expired] = [
    stored.filter((expense) => isOwn(expense) || !isExpired(expense)),
    stored.filter((expense) => !isOwn(expense) && isExpired(expense)),
  ]
  for (const { id } of expired) await store.delete(id)
  for (const expense of remaining) {
    const hiddenAt = isOwn(expense) ? undefined : (expense.hiddenAt ?? now)
    if (hiddenAt !== expense.hiddenAt) await store.put({ ...expense, hiddenAt })
  }
  return remaining
}
