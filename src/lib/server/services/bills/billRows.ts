import { stateOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isCustom, UTILITIES } from '#lib/domain/category.ts'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { EntryTime } from '#lib/domain/series.ts'
import { categoryResolver } from '../categories.ts'
import { fieldsOf } from '../../core/columns.ts'
import { actorOf, callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { newId } from '../../core/ids.ts'
import { dayIn } from '../../core/zone.ts'

/** Today for the caller, by which bills are overdue. */
export function todayOf(context: Context): Day {
  return dayIn(callerOf(context).zone, context.now)
}

/** A stored bill as the caller sees it today. */
export async function billFrom(context: Context, row: BillTable): Promise<Bill> {
  const [bill] = await billsFrom(() => context, [row])
  return bill! // a bill for each row
}

/** Stored bills as the caller sees them, each on its owner's day. */
export async function billsFrom(
  asOwner: (ownerId: string) => Context,
  rows: BillTable[],
): Promise<Bill[]> {
  const [first] = rows
  if (!first) return []
  const custom = rows.filter((row) => isCustom(row.category_id))
  const owners = new Set(custom.map((row) => row.owner_id))
  const resolve = await categoryResolver(asOwner(first.owner_id), [...owners])
  return rows.map((row) => {
    const { id, name, color, icon } = resolve(row.owner_id, row.category_id)
    const category = { id, name, color, icon }
    return { ...billOf(asOwner(row.owner_id), row), category }
  })
}

/** Columns common to inputs, bills and series of bills. */
export const BILL_COLUMNS = {
  title: 'title',
  minor: 'minor',
  categoryId: 'category_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  notes: 'notes',
  image: 'image',
  remindDaysBefore: 'remind_days',
} as const satisfies Record<string, keyof BillTable>

function billOf(context: Context, row: BillTable): Bill {
  const isPaid = row.is_paid === 1
  return {
    ...fieldsOf(row, BILL_COLUMNS),
    type: 'bill',
    id: row.id,
    number: row.local_number,
    at: row.at,
    dueDay: row.due_day,
    paidMinor: row.paid_minor,
    currency: row.currency === actorOf(context).currency ? undefined : row.currency,
    accountName: row.account_name ?? undefined,
    isPaid,
    paidAt: row.paid_at ?? undefined,
    autoPays: row.auto_pays === 1,
    makesExpense: row.makes_expense === 1,
    ...stateOf({ isPaid, dueDay: row.due_day }, todayOf(context)),
    seriesId: row.series_id ?? undefined,
    seriesNumber: row.series_number ?? undefined,
    isMoved: (row.series_day !== null && row.series_day !== row.due_day) || undefined,
    ownerId: row.owner_id,
    creatorId: row.creator_id,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

/** A new, otherwise empty bill of the caller's, due on a day. */
export function newBill(context: Context, { at, day }: EntryTime): BillTable {
  const caller = callerOf(context)
  return {
    id: newId(),
    local_number: 0,
    owner_id: caller.id,
    creator_id: caller.id,
    group_id: caller.group?.id ?? null,
    title: '',
    currency: caller.currency,
    minor: 0,
    paid_minor: 0,
    is_paid: 0,
    paid_at: null,
    category_id: UTILITIES,
    provider_id: null,
    account_id: null,
    account_name: null,
    auto_pays: 0,
    makes_expense: 0,
    remind_days: null,
    remind_day: null,
    notes: null,
    image: null,
    at,
    due_day: day,
    month_index: indexOfMonth(monthOf(day)),
    series_id: null,
    series_number: null,
    series_day: null,
    created_at: context.now,
    modified_at: context.now,
    deleted_at: null,
  }
}

/** A bill after its payments, paid when they reach its amount. */
export function settled(row: BillTable): BillTable {
  const isWhole = row.paid_minor > 0 && row.paid_minor >= row.minor
  return isWhole ? { ...row, is_paid: 1 } : row
}

/** The day of a bill's reminder. */
export function remindDayOf(row: Pick<BillTable, 'due_day' | 'remind_days'>): Day | null {
  return row.remind_days === null ? null : addDays(row.due_day, -row.remind_days)
}
