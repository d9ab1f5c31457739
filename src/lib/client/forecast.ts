import { choosableAccounts, uncountedDebts } from '#lib/domain/today.ts'
import type { CashUse, TodayAccounts } from '#lib/domain/today.ts'
import type { Today, TodayAccount } from '#lib/domain/todayForecast.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

const KEY = 'forecast'
const { fetcher, keep } = keepingAnswers<Today>()

/** Free amount and forecast of today, reloaded after every change. */
export const $forecast = fetcher<Today>([KEY], {
  fetcher: async () => (await ask('getToday', {})).result,
})

/** Hands the seed to the store; in the browser only. */
export function seedForecast(today: Today) {
  keep(KEY, today)
}

/** Stores each account's use in the free amount. @throws CallError, NetworkError */
export async function chooseAccounts(uses: Record<string, CashUse>): Promise<void> {
  await ask('updateSettings', { todayAccounts: todayAccountsOf(uses) })
  await $forecast.revalidate()
}

/** Takes the debts of all cards off the free amount. @throws CallError, NetworkError */
export function takeOffDebts(accounts: readonly TodayAccount[]): Promise<void> {
  const debts = uncountedDebts(accounts).map(({ id }) => [id, 'card'] as const)
  return chooseAccounts({ ...usesOfAccounts(accounts), ...Object.fromEntries(debts) })
}

/** The uses of the accounts that can be chosen, by their ids. */
export function usesOfAccounts(accounts: readonly TodayAccount[]): Record<string, CashUse> {
  return Object.fromEntries(choosableAccounts(accounts).map(({ id, use }) => [id, use]))
}

function todayAccountsOf(uses: Record<string, CashUse>): TodayAccounts {
  const idsOf = (wanted: CashUse) =>
    Object.entries(uses).flatMap(([id, use]) => (use === wanted ? id : []))
  return { counted: idsOf('counted'), setAside: idsOf('setAside'), cards: idsOf('card') }
}
