import type { IncomeInput, Rule, Transaction } from '#lib/domain/transaction.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { nextDayOf, parentRow, saveWithRule, seriesNamed, storedRule } from '../series.ts'
import { refuseMalformedTransaction } from './inputs.ts'
import { INCOME_SERIES } from './series.ts'
import { findVisibleTransaction } from './stored.ts'

/**
 * Adds a recurring income, or changes one from a day on.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveIncomeSeries(
  context: Context,
  input: IncomeInput & { rule: Rule },
): Promise<Transaction> {
  const text = storedRule(context, input)
  const rule = { ...input.rule, text }
  return inTransaction(context, async (inside) => {
    await refuseMalformedTransaction(inside, input, await findNamed(inside, input.id))
    return saveWithRule(inside, INCOME_SERIES, { ...input, rule }) as Promise<Transaction>
  })
}

/** Ids name an income, or a series by its parent. */
async function findNamed(
  context: Context,
  id: string | undefined,
): Promise<TransactionTable | undefined> {
  if (id === undefined) return undefined
  const found = await findVisibleTransaction(context, id, 'income')
  if (found) return found
  const series = await seriesNamed(context, INCOME_SERIES.type, id)
  return series && parentRow(context, INCOME_SERIES, series, nextDayOf(context, series).day)
}
