import type { Account } from '#lib/domain/account.ts'
import { defaultUse, isFollowed, useOf, usesOfType } from '#lib/domain/today.ts'
import type { CashUse, Balances } from '#lib/domain/today.ts'
import type { UncountedAmount, TodayAccount } from '#lib/domain/todayForecast.ts'
import { getUsableAccounts } from '../accounts.ts'
import { chosenUses } from '../profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'

/** Usable accounts of the caller, with each one's use in the free amount. */
export type UsedAccounts = {
  all: TodayAccount[]
  balances: Balances
  /** Ids of the accounts whose money is free. */
  followed: ReadonlySet<string>
  notCounted: UncountedAmount[]
}

/** Reads the caller's accounts and their uses, chosen or by the rule. */
export async function readAccounts(context: Context): Promise<UsedAccounts> {
  const { currency } = callerOf(context)
  const chosen = await chosenUses(context)
  const accounts = await getUsableAccounts(context)
  const all = accounts.map((account) =>
    shownAccount(account, {
      currency,
      use: useOf(account, { chosen: chosen.get(account.id), currency }),
    }),
  )
  const sumOf = (...uses: CashUse[]) =>
    all.filter(({ use }) => uses.includes(use)).reduce((sum, { minor }) => sum + minor, 0)
  return {
    all,
    balances: {
      cash: sumOf('counted', 'setAside'),
      setAside: sumOf('setAside'),
      cards: sumOf('card'),
    },
    followed: new Set(all.filter(({ use }) => isFollowed(use)).map((one) => one.id)),
    notCounted: all.flatMap(notCountedOf),
  }
}

function shownAccount(
  account: Account,
  { currency, use }: { currency: string; use: CashUse },
): TodayAccount {
  const { id, name, type, currentMinor: minor, ownerId } = account
  const own = account.currency ?? currency
  return { id, name, type, minor, ownerId, use, ...(own !== currency && { currency: own }) }
}

/** Debts of cards that are not taken off, and money in other currencies. */
function notCountedOf({
  use,
  type,
  name,
  minor,
  currency,
}: TodayAccount): UncountedAmount[] {
  if (use !== 'none' || minor === 0) return []
  if (currency) {
    return defaultUse(type) === 'none' ? [] : [{ kind: 'currency', name, minor, currency }]
  }
  return usesOfType(type).includes('card') ? [{ kind: 'card', name, minor }] : []
}
