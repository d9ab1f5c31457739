import type { Transaction } from '#lib/domain/transaction.ts'
import { getRecurringParent } from './series.ts'

/** Occurrence with its own day and its series' rule. @throws CallError, NetworkError */
export async function incomeAsSeriesMakesIt(income: Transaction): Promise<Transaction> {
  const parent = await getRecurringParent('income', income)
  const { id, at, day, modifiedAt } = income
  return { ...parent, id, at, day, modifiedAt, seriesId: income.seriesId }
}
