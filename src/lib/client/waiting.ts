import { presentInstant } from './core/clock.ts'
import { randomId } from './core/randomId.ts'
import { serverInstant } from './core/serverTime.ts'
import type { WaitingExpense } from './deviceStorage.ts'
import { changeStored, dropExpense, readWaiting, storeExpense } from './waiting/stored.ts'

export type { WaitingExpense } from './deviceStorage.ts'
export { followWaiting } from './waiting/follow.ts'
export { reasonOf, sendWaiting } from './waiting/send.ts'
export { $waiting, dropExpense, readWaiting } from './waiting/stored.ts'

/** Expense that is about to wait on this device. */
export type UnsentExpense = Pick<
  WaitingExpense,
  'profileId' | 'inputs' | 'isSplit' | 'photo'
> & {
  /** Idempotency key of a try without an answer. */
  key?: string
}

/** Keeps an expense on this device until it is sent. */
export async function keepExpense({ key, ...expense }: UnsentExpense): Promise<void> {
  const keptAt = presentInstant()
  const tried = key === undefined ? {} : { triedAt: keptAt }
  await storeExpense({ ...expense, ...tried, id: key ?? randomId(), keptAt })
}

/** Hides the waiting expenses of a profile that signs out, for 30 days. */
export async function hideWaiting(profileId: string): Promise<void> {
  const hiddenAt = serverInstant()
  for (const expense of await readWaiting(profileId))
    await changeStored(expense, { hiddenAt })
}

/** Removes the waiting expenses of a profile. */
export async function dropWaiting(profileId: string): Promise<void> {
  for (const expense of await readWaiting(profileId)) await dropExpense(expense)
}
