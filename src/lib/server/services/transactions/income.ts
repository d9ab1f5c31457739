import type { IncomeInput, Rule, Transaction } from '#lib/domain/transaction.ts'
import { contextToChange } from '../../core/changeRights.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
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
  return inTransaction(context, async (inside) => {
    const { found, series } = await findNamed(inside, input.id)
    const changing = await contextToChange(inside, found ?? series)
    const rule = { ...input.rule, text: storedRule(changing, input) }
    const present = found ?? (series && (await nextOf(changing, series)))
    await refuseMalformedTransaction(changing, input, present)
    return saveWithRule(changing, INCOME_SERIES, { ...input, rule }) as Promise<Transaction>
  })
}

/** Ids name an income, or a series by its parent. */
async function findNamed(
  context: Context,
  id: string | undefined,
): Promise<{ found?: TransactionTable; series?: SeriesTable }> {
  if (id === undefined) return {}
  const found = await findVisibleTransaction(context, id, 'income')
  if (found) return { found }
  return { series: await seriesNamed(context, INCOME_SERIES.type, id) }
}

function nextOf(context: Context, series: SeriesTable): Promise<TransactionTable> {
  return parentRow(context, INCOME_SERIES, series, nextDayOf(context, series).day)
}
