import { getRecurringParent } from '#lib/contract/series.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { ask } from '../core/ask.ts'

/** Occurrence with its own day and its series' rule. @throws CallError, NetworkError */
export async function incomeAsSeriesMakesIt(income: Transaction): Promise<Transaction> {
  const asked = { series: { id: income.seriesId }, type: 'income' } as const
  const { result } = await ask(getRecurringParent, asked)
  const parent = result as Transaction // a series of income has one
  const { id, at, day, modifiedAt } = income
  return { ...parent, id, at, day, modifiedAt, seriesId: income.seriesId }
}
