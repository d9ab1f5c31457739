import type { Transaction } from '#lib/domain/transaction.ts'
import { ask } from './core/ask.ts'

/** Parent of a series: the template of its coming income. @throws CallError, NetworkError */
export async function findIncomeParent(seriesId: string | undefined): Promise<Transaction> {
  const payload = { series: { id: seriesId }, type: 'income' } as const
  return (await ask('getRecurringParent', payload)).result as Transaction // as its series
}

/** Occurrence with its own day and its series' rule. @throws CallError, NetworkError */
export async function incomeAsSeriesMakesIt(income: Transaction): Promise<Transaction> {
  const parent = await findIncomeParent(income.seriesId)
  const { id, at, day, modifiedAt } = income
  return { ...parent, id, at, day, modifiedAt, seriesId: income.seriesId }
}
