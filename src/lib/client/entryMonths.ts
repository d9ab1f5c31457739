import { atom } from 'nanostores'
import { monthText, readYearText } from '#lib/domain/monthText.ts'
import type { Month } from '#lib/domain/period.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** Entries whose months are marked: of one type, or all in the viewer's currency. */
export type EntriesOf = IncomeOrExpense | 'all'

const { fetcher } = keepingAnswers<{ months: string[] }>()

const $entries = atom<EntriesOf | undefined>()
/** As `yearText` writes it. */
const $year = atom<string | undefined>()

/** Months with entries of the year last shown, as `monthText` writes them. */
export const $entryMonths = fetcher<{ months: string[] }>([$entries, '/', $year], {
  fetcher: async (entries, _slash, year) => {
    const of = readYearText(String(year))
    const months = await monthsWith(entries as EntriesOf, of)
    return {
      months: months.map(({ month, period }) =>
        monthText({ year: of.year, month, period }),
      ),
    }
  },
})

/** Loads the months of a year, as `yearText` writes it, that have entries. */
export function lookAtYear(entries: EntriesOf, year: string) {
  $entries.set(entries)
  $year.set(year)
}

type YearOfMonths = Pick<Month, 'year' | 'period'>
type NamedMonth = Pick<Month, 'month' | 'period'>

async function monthsWith(entries: EntriesOf, of: YearOfMonths): Promise<NamedMonth[]> {
  if (entries === 'all') {
    const { result } = await ask('getIncomeExpenseTrend', of)
    return result.filter(({ income, expense }) => income !== 0 || expense !== 0)
  }
  const payload = { ...of, type: entries, summary: true }
  const { result } = await ask('getTransactionsByType', payload)
  return result
}
