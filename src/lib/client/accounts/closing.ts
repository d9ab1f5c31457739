import type { Account, AccountUses, NamedUses } from '#lib/domain/account.ts'
import { loadedCodecs } from '../core/ask.ts'
import { isRefusedWith } from '../core/failures.ts'

/** Choice of no successor, beside the ids of accounts. */
export const NO_ACCOUNT = 'none'
export const ALL_ENDED = 'ended'

/** Uses of an account: their counts, and the first ones if the server names them. */
export type RefusedUses = { counts: AccountUses; named?: NamedUses }

/** Uses of an account from a refused closing; undefined for other failures. */
export function refusedUses(failure: unknown): RefusedUses | undefined {
  if (!isRefusedWith(failure, 346)) return undefined
  const answer = (failure.answer ?? {}) as { counts?: unknown; named?: unknown }
  const { accountUses, namedUses } = loadedCodecs()
  const counts = accountUses.safeParse(answer.counts).data
  return counts && { counts, named: namedUses.safeParse(answer.named).data }
}

/** Accounts that may replace another: of the same owner, in its currency. */
export function successorsOf(
  account: Account,
  accounts: readonly Account[],
  currency: string,
): Account[] {
  return accounts.filter(
    (other) =>
      other.id !== account.id &&
      other.ownerId === account.ownerId &&
      (other.currency ?? currency) === (account.currency ?? currency),
  )
}

/** Fields of the call for a choice. */
export function closingOf(choice: string): { moveTo?: string | null; ends?: boolean } {
  if (choice === ALL_ENDED) return { ends: true }
  return { moveTo: choice === NO_ACCOUNT ? null : choice }
}
