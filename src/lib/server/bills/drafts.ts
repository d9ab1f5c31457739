import type { BillDraft } from '#lib/domain/bill.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { findUsableAccount } from '../accounts.ts'
import { refuseCategory } from '../categories.ts'
import { callerOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { BillTable } from '../db/tables/bills.ts'
import { refusePicture } from '../media.ts'
import { findProvider } from '../reference.ts'
import { modifiedAt, refuseStale } from '../staleness.ts'
import { dayIn } from '../zone.ts'
import { emptyRow, fromRow, remindDayOf } from './rows.ts'

/**
 * The row that a draft makes of the present one, or of none: nothing is written.
 * @throws Refusal malformed, not-found, stale, rule
 */
export async function rowAfter(
  context: Context,
  draft: BillDraft,
  present: BillTable | undefined,
): Promise<BillTable> {
  const next = applyDraft(context, present ?? emptyRow(context), draft)
  const picture = { path: 'image', name: next.image, present: present?.image }
  await refusePicture(context, picture)
  await refuseAccount(context, next.account_id, present?.account_id)
  if (present) {
    await refuseStale(draft.modifiedAt, present.modified_at, () =>
      fromRow(context, present),
    )
  }
  await refuseCategory(context, {
    id: next.category_id,
    type: 'expense',
    // A default that was hidden still stands in where no category is named.
    present: present?.category_id ?? (draft.categoryId ? undefined : next.category_id),
  })
  return next
}

function applyDraft(context: Context, base: BillTable, draft: BillDraft): BillTable {
  const day = draft.at === base.at ? base.due_day : dayIn(callerOf(context).zone, draft.at)
  refuseProvider(draft.providerId, base.provider_id)
  const remind_days = kept(draft.remindDaysBefore, base.remind_days)
  return {
    ...base,
    title: draft.title,
    minor: draft.minor,
    at: draft.at,
    due_day: day,
    month_index: indexOfMonth(monthOf(day)),
    category_id: draft.categoryId ?? base.category_id,
    provider_id: kept(draft.providerId, base.provider_id),
    account_id: kept(draft.accountId, base.account_id),
    auto_pays: flagOf(draft.autoPays, base.auto_pays),
    makes_expense: flagOf(draft.makesExpense, base.makes_expense),
    remind_days,
    remind_day: remindDayOf({ due_day: day, remind_days }),
    notes: kept(draft.notes, base.notes),
    image: kept(draft.image, base.image),
    modified_at: modifiedAt(context, draft.modifiedAt),
  }
}

function kept<Value>(sent: Value | null | undefined, stored: Value | null): Value | null {
  return sent === undefined ? stored : sent
}

function flagOf(sent: boolean | undefined, stored: 0 | 1): 0 | 1 {
  return sent === undefined ? stored : sent ? 1 : 0
}

/** @throws Refusal malformed for a provider that is not known */
function refuseProvider(id: number | null | undefined, present: number | null): void {
  if (id === undefined || id === null || id === present || findProvider(id)) return
  throw unknownFields('serviceProviderId')
}

/** One that has closed since stays with the bills it had. @throws Refusal not-found */
export async function refuseAccount(
  context: Context,
  id: string | null,
  present: string | null | undefined,
): Promise<void> {
  if (id === null || id === present || (await findUsableAccount(context, id))) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}
