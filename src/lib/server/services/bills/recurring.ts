import type { Bill, BillInput } from '#lib/domain/bill.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { nextDayOf } from '../series.ts'
import type { SeriesKind } from '../series.ts'
import { baseOf, billMaker, occurrenceRow, templateOf } from './billSeries.ts'
import { refuseUnknown, rowAfter } from './inputs.ts'
import { fromRow } from './rows.ts'
import { addRows, findOwn, putRow } from './stored.ts'

/** Bills as the module of series takes them. */
export const RECURRING_BILLS: SeriesKind<BillInput, BillTable> = {
  ...billMaker,
  dayOf: (row) => row.due_day,
  templateOf,
  findOwn,
  async rowAfter(context, input, present) {
    await refuseUnknown(context, input, present)
    return rowAfter(context, input, present)
  },
  put: (context, row, present) =>
    present ? putRow(context, row) : addRows(context, [row]),
  async parentRow(context, series, day) {
    const base = await baseOf(context, series)
    const row = occurrenceRow(context, series, { day, entryId: series.id }, base)
    return { ...row, local_number: series.number, created_at: series.created_at }
  },
}

/** A parent: what its next bill would be, with the instant that it is due. */
export async function parentOf(context: Context, series: SeriesTable): Promise<Bill> {
  const { rule: text, description } = series
  const { day, isOver } = nextDayOf(context, series)
  const row = await RECURRING_BILLS.parentRow(context, series, day)
  const next = await fromRow(context, row)
  const rule = { text, description: description ?? undefined }
  return { ...next, rule, nextAt: isOver ? undefined : next.at }
}
