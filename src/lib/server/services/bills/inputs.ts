import type { BillInput } from '#lib/domain/bill.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { findOfferedAccount } from '../accounts.ts'
import { refuseCategory } from '../categories.ts'
import { columnsOf, flagOf } from '../../core/columns.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { refusePicture } from '../../media.ts'
import { findProvider } from '../reference.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { dayIn, dayOfSent } from '../../core/zone.ts'
import { billFrom, BILL_COLUMNS, newBill, remindDayOf, settled } from './billRows.ts'

/** Refuses an unusable input. @throws Refusal malformed, not-found */
export async function refuseUnknownOfBill(
  context: Context,
  input: BillInput,
  found: BillTable | undefined,
): Promise<void> {
  const { zone, currency } = callerOf(context)
  if (input.at !== found?.at) dayOfSent(zone, input.at)
  refuseDecimals({
    path: 'minor',
    minor: input.minor,
    currency: found?.currency ?? currency,
    storedMinor: found?.minor,
  })
  refuseProvider(input.providerId, found?.provider_id)
  const picture = { path: 'image', name: input.image ?? null, present: found?.image }
  await refusePicture(context, picture)
  await refuseAccount(context, input.accountId ?? null, found?.account_id)
}

/**
 * The row after an input that passed `refuseUnknownOfBill`; writes nothing.
 * @throws Refusal stale, rule
 */
export async function billAfter(
  context: Context,
  input: BillInput,
  present: BillTable | undefined,
): Promise<BillTable> {
  const next = {
    ...applyInput(context, input, present),
    modified_at: modifiedAt(context, present?.modified_at, input.modifiedAt),
  }
  if (present) {
    await refuseStale(input.modifiedAt, present.modified_at, () =>
      billFrom(context, present),
    )
  }
  await refuseCategory(context, {
    id: next.category_id,
    type: 'expense',
    // A hidden default still replaces a missing category.
    present: present?.category_id ?? (input.categoryId ? undefined : next.category_id),
  })
  return next
}

function applyInput(
  context: Context,
  input: BillInput,
  present: BillTable | undefined,
): BillTable {
  const { at } = input
  const day = at === present?.at ? present.due_day : dayIn(callerOf(context).zone, at)
  const base = present ?? newBill(context, { at, day })
  const row = {
    ...base,
    ...columnsOf<BillTable, typeof BILL_COLUMNS>(input, BILL_COLUMNS),
    at,
    due_day: day,
    month_index: indexOfMonth(monthOf(day)),
    account_name: input.accountId === undefined ? base.account_name : null,
    auto_pays: flagOf(input.autoPays, base.auto_pays),
    makes_expense: flagOf(input.makesExpense, base.makes_expense),
  }
  return settled({ ...row, remind_day: remindDayOf(row) })
}

/** @throws Refusal malformed */
function refuseProvider(
  id: number | null | undefined,
  present: number | null | undefined,
): void {
  if (id === undefined || id === null || id === present || findProvider(id)) return
  throw unknownFields('providerId')
}

/** Refuses a missing account; a closed one may stay. @throws Refusal not-found */
export async function refuseAccount(
  context: Context,
  id: string | null,
  present: string | null | undefined,
): Promise<void> {
  if (id === null || id === present || (await findOfferedAccount(context, id))) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}
