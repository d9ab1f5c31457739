import { atom } from 'nanostores'
import { monthText } from '#lib/domain/monthText.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** Entries whose months are marked: of one type, or all in the viewer's currency. */
export type EntriesOf = IncomeOrExpense | 'all'

const { fetcher } = keepingAnswers<{ months: string[] }>()

const $entries = atom<EntriesOf | undefined>()
const $year = atom<number | undefined>()

/** Months with entries of the year last shown, as `monthText` writes them. */
export const $entryMonths = fetcher<{ months: string[] }>([$entries, '/', $year], {
  fetcher: async (entries, _slash, year) => {
    const months = await monthsWith(entries as EntriesOf, Number(year))
    return { months: months.map((month) => monthText({ year: Number(year), month })) }
  },
})

/** Loads the months of a year that have entries. */
export function lookAtYear(entries: EntriesOf, year: number) {
  $entries.set(entries)
  $year.set(year)
}

async function monthsWith(entries: EntriesOf, year: number): Promise<number[]> {
  if (entries === 'all') {
    const { result } = await ask('getIncomeExpenseTrend', { year })
    return result
      .filter(({ income, expense }) => income !== 0 || expense !== 0)
      .map(({ month }) => month)
  }
  const payload = { year, type: entries, summary: true }
  const { result } = await ask('getTransactionsByType', payload)
  return result.map(({ month }) => month)
}
