import type { IncomeInput, Rule, Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { inOwnersZones } from '../../core/profileContext.ts'
import { findSeries, nextDayOf, saveWithRule, seriesNamed, storedRule } from '../series.ts'
import type { SeriesKind, SeriesName } from '../series.ts'
import { inTransaction } from '../../core/transaction.ts'
import { refuseMalformed, rowAfter } from './inputs.ts'
import { accountOf, incomeMaker, occurrenceRow, templateOf } from './incomeSeries.ts'
import { fromRow } from './rows.ts'
import { addRow, changeRow, findOwn, findVisible } from './stored.ts'

const RECURRING_INCOME: SeriesKind<IncomeInput, TransactionTable> = {
  ...incomeMaker,
  dayOf: (row) => row.day,
  templateOf,
  findOwn: (context, id) => findOwn(context, id, { type: 'income' }),
  rowAfter: (context, input, present) => rowAfter(context, 'income', input, present),
  put: (context, row, present) =>
    present ? changeRow(context, present, row) : addRow(context, row),
  async parentRow(context, series, day) {
    const account = await accountOf(context, series)
    const row = occurrenceRow(context, series, { day, entryId: series.id }, account)
    return { ...row, created_at: series.created_at }
  },
}

/**
 * Adds an income that comes again, or changes one from a day on.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveIncomeSeries(
  context: Context,
  input: IncomeInput & { rule: Rule },
): Promise<Transaction> {
  const text = storedRule(context, input)
  const rule = { ...input.rule, text }
  return inTransaction(context, async (inside) => {
    await refuseMalformed(inside, input, await findNamed(inside, input.id))
    const saved = await saveWithRule(inside, RECURRING_INCOME, { ...input, rule })
    if ('series' in saved) return parentOf(inside, saved.series)
    const row = await findOwn(inside, saved.entryId)
    return { ...fromRow(row, callerOf(inside).currency), rule }
  })
}

/** What an id names: an income, or a series as its parent, whoever may change it. */
async function findNamed(
  context: Context,
  id: string | undefined,
): Promise<TransactionTable | undefined> {
  if (id === undefined) return undefined
  const found = await findVisible(context, id, { type: 'income' })
  if (found) return found
  const series = await seriesNamed(context, incomeMaker.type, id)
  return series && nextOf(context, series)
}

/** The parent of a series of income: what its next occurrence would be. @throws Refusal not-found */
export async function findIncomeSeries(
  context: Context,
  name: SeriesName,
): Promise<Transaction> {
  const series = await findSeries(context, incomeMaker.type, name)
  const asOwner = await inOwnersZones(context)
  return parentOf(asOwner(series.owner_id), series)
}

/** The parent of a series of income that was read: what its next occurrence would be. */
export async function parentOf(
  context: Context,
  series: SeriesTable,
): Promise<Transaction> {
  const { rule: text, description } = series
  const next = fromRow(await nextOf(context, series), callerOf(context).currency)
  return { ...next, rule: { text, description: description ?? undefined } }
}

function nextOf(context: Context, series: SeriesTable): Promise<TransactionTable> {
  const { day } = nextDayOf(context, series)
  return RECURRING_INCOME.parentRow(context, series, day)
}
