import type { IncomeDraft, Rule, Transaction } from '#lib/domain/transaction.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import {
  beginSeries,
  changeSeries,
  findOwnSeries,
  findSeries,
  nextDayOf,
  storedRule,
} from '../series.ts'
import type { SeriesContent, SeriesName } from '../series.ts'
import { together } from '../together.ts'
import { dayIn, timeOfDayIn } from '../zone.ts'
import { refuseUnknownCurrency, rowAfter } from './drafts.ts'
import { accountOf, incomeMaker, occurrenceRow, templateOf } from './incomeSeries.ts'
import { fromRow, TYPE } from './rows.ts'
import { addRow, changeRow, findOwn } from './stored.ts'

const { income } = TYPE

type Ruled = IncomeDraft & { rule: Rule }

/**
 * Adds an income that comes again, or changes one from a day on: the day of the occurrence that
 * the draft names, or today when it names the series.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveIncomeSeries(
  context: Context,
  draft: Ruled,
): Promise<Transaction> {
  refuseUnknownCurrency(draft)
  const rule = storedRule(context, draft.rule.text, draft.ruleEnds)
  const ruled: Ruled = { ...draft, rule: { ...draft.rule, text: rule } }
  return together(context, async (inside) => {
    const parent = draft.id ? await parentNamed(inside, draft.id) : undefined
    if (parent) return changeFromToday(inside, parent, ruled)
    const present = draft.id
      ? await findOwn(inside, draft.id, { type: 'income' })
      : undefined
    const isOccurrence = present !== undefined && present.series_id !== null
    return isOccurrence
      ? changeFromOccurrence(inside, present, ruled)
      : begin(inside, present, ruled)
  })
}

/** The parent of a series of income: what its next occurrence would be. @throws Refusal not-found */
export async function findIncomeSeries(
  context: Context,
  name: SeriesName,
): Promise<Transaction> {
  return parentOf(context, await findSeries(context, income, name))
}

/** The income makes a series of its own, as its first occurrence. */
async function begin(
  context: Context,
  present: TransactionTable | undefined,
  draft: Ruled,
): Promise<Transaction> {
  const row = await rowAfter(context, 'income', draft, present)
  await (present ? changeRow(context, present, row) : addRow(context, row))
  const content = contentOf(context, row, draft.rule)
  const { day: first, group_id: groupId, id: firstId } = row
  await beginSeries(context, { ...content, first, groupId, firstId }, incomeMaker)
  return saved(context, row.id, draft.rule)
}

async function changeFromOccurrence(
  context: Context,
  present: TransactionTable,
  draft: Ruled,
): Promise<Transaction> {
  const series = await findOwnSeries(context, income, { id: present.series_id! })
  const row = await rowAfter(context, 'income', draft, present)
  const since = present.series_day! // comes with the series
  const change = {
    ...contentOf(context, row, draft.rule),
    since,
    movedTo: row.day === since ? undefined : row.day,
    chosenId: present.id,
  }
  await changeSeries(context, series, change, incomeMaker)
  return saved(context, present.id, draft.rule)
}

/** A day that was sent as it was shown is not moved, wherever the rule runs from. */
async function changeFromToday(
  context: Context,
  series: SeriesTable,
  draft: Ruled,
): Promise<Transaction> {
  const { day: shown, isOver } = nextDayOf(context, series)
  const row = await rowAfter(context, 'income', draft, await nextRow(context, series))
  const today = dayIn(callerOf(context).zone, context.now)
  const change = {
    ...contentOf(context, row, draft.rule),
    since: isOver ? today : shown,
    movedTo: row.day === shown ? undefined : row.day,
    notBefore: today,
  }
  return parentOf(context, await changeSeries(context, series, change, incomeMaker))
}

/** What a series takes over from the income that a draft made. */
function contentOf(context: Context, row: TransactionTable, rule: Rule): SeriesContent {
  return {
    rule: rule.text,
    description: rule.description ?? null,
    time_of_day: timeOfDayIn(callerOf(context).zone, row.at),
    template: templateOf(row),
    image: row.image,
    modified_at: row.modified_at,
  }
}

/** The series that an id names, if it names one. @throws Refusal not-yours */
async function parentNamed(context: Context, id: string): Promise<SeriesTable | undefined> {
  const named = await context.db
    .selectFrom('series')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return named && findOwnSeries(context, income, named)
}

async function parentOf(context: Context, series: SeriesTable): Promise<Transaction> {
  const { rule: text, description } = series
  const next = fromRow(await nextRow(context, series), callerOf(context).currency)
  return { ...next, rule: { text, description: description ?? undefined } }
}

/** The income as its next occurrence would be, under the series' own id. */
async function nextRow(context: Context, series: SeriesTable): Promise<TransactionTable> {
  const { day } = nextDayOf(context, series)
  const account = await accountOf(context, series)
  const row = occurrenceRow(context, series, { day, entryId: series.id }, account)
  return { ...row, created_at: series.created_at }
}

async function saved(context: Context, id: string, rule: Rule): Promise<Transaction> {
  const row = await findOwn(context, id)
  return { ...fromRow(row, callerOf(context).currency), rule }
}
