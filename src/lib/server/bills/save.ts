import type { Bill, BillDraft } from '#lib/domain/bill.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import type { Context } from '../context.ts'
import type { BillTable } from '../db/tables/bills.ts'
import type { SeriesTable } from '../db/tables/series.ts'
import {
  findSeries,
  keepOccurrence,
  nextDayOf,
  saveWithRule,
  storedRule,
} from '../series.ts'
import type { SeriesKind, SeriesName } from '../series.ts'
import { together } from '../together.ts'
import { baseOf, billMaker, occurrenceRow, templateOf } from './billSeries.ts'
import { rowAfter } from './drafts.ts'
import { fromRow } from './rows.ts'
import { addRows, findOwn, putRow } from './stored.ts'

const RECURRING_BILLS: SeriesKind<BillDraft, BillTable> = {
  ...billMaker,
  dayOf: (row) => row.due_day,
  templateOf,
  findOwn,
  rowAfter,
  put: (context, row, present) =>
    present ? putRow(context, row) : addRows(context, [row]),
  async parentRow(context, series, day) {
    const base = await baseOf(context, series)
    const row = occurrenceRow(context, series, { day, entryId: series.id }, base)
    return { ...row, local_number: series.number, created_at: series.created_at }
  },
}

/**
 * Adds a bill or changes one. With a rule it is of the series: all from the named bill on, or from
 * today on when the draft names the series; without one of this bill alone.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveBill(context: Context, draft: BillDraft): Promise<Bill> {
  if (!draft.rule) return together(context, (inside) => saveOne(inside, draft))
  const rule: Rule = {
    ...draft.rule,
    text: storedRule(context, draft.rule.text, draft.ruleEnds),
  }
  return together(context, async (inside) => {
    const saved = await saveWithRule(inside, RECURRING_BILLS, { ...draft, rule })
    if ('series' in saved) return parentOf(inside, saved.series)
    return { ...fromRow(inside, await findOwn(inside, saved.entryId)), rule }
  })
}

/** The parent of a series of bills: what its next bill would be. @throws Refusal not-found */
export async function findBillSeries(context: Context, name: SeriesName): Promise<Bill> {
  return parentOf(context, await findSeries(context, billMaker.type, name))
}

/** A parent with the day that its next bill is due. */
export async function parentOf(context: Context, series: SeriesTable): Promise<Bill> {
  const { rule: text, description } = series
  const { day, isOver } = nextDayOf(context, series)
  const next = fromRow(context, await RECURRING_BILLS.parentRow(context, series, day))
  const rule = { text, description: description ?? undefined }
  return { ...next, rule, nextAt: isOver ? undefined : next.at }
}

async function saveOne(context: Context, draft: BillDraft): Promise<Bill> {
  const present = draft.id ? await findOwn(context, draft.id) : undefined
  const row = await rowAfter(context, draft, present)
  await RECURRING_BILLS.put(context, row, present)
  if (present?.series_id) {
    await keepOccurrence(context, present.series_id, present.series_day!)
  }
  return fromRow(context, await findOwn(context, row.id))
}
