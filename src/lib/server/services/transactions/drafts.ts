import type { EntryDraft, EntryType } from '#lib/domain/transaction.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { findUsableAccount } from '../accounts.ts'
import { refuseCategory } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { refusePicture } from '../../media.ts'
import { findCurrency } from '../reference.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { dayIn, dayOfSent } from '../../core/zone.ts'
import { DEFAULT_CATEGORY, emptyRow, fromRow, TYPE } from './rows.ts'

/**
 * Refuses what no entry can be made of, whoever may change the one that was found.
 * @throws Refusal malformed
 */
export async function refuseMalformed(
  context: Context,
  draft: EntryDraft,
  found: TransactionTable | undefined,
): Promise<void> {
  const { currency, zone } = callerOf(context)
  refuseUnknownCurrency(draft)
  const stored = found?.foreign_currency ?? null
  const isOwn = draft.currency === (found?.currency ?? currency)
  // Whose amount is cleared goes with it, named or not.
  const isCleared = draft.foreign === null && draft.currency === stored
  // Whether another amount that is stored stays is not said then.
  const isHalf = draft.foreign === undefined && stored !== null
  if (draft.currency !== undefined && !isCleared && (!isOwn || isHalf)) {
    throw new Refusal('malformed', 'refusals.MALFORMED', {
      fields: [{ path: 'currencyAmount', key: 'refusals.fields.type' }],
    })
  }
  if (draft.at !== found?.at) dayOfSent(zone, draft.at)
  const picture = { path: 'image', name: draft.image ?? null, present: found?.image }
  await refusePicture(context, picture)
}

/**
 * The row that a draft which is not malformed makes of the present one, or of none: nothing is
 * written. @throws Refusal not-found, stale, rule
 */
export async function rowAfter(
  context: Context,
  type: EntryType,
  draft: EntryDraft,
  present: TransactionTable | undefined,
): Promise<TransactionTable> {
  const base = present ?? emptyRow(context, type)
  const next = applyDraft(context, base, draft)
  const account = next.account_id
    ? await accountOf(context, next.account_id, base)
    : undefined
  if (present) {
    await refuseStale(draft.modifiedAt, present.modified_at, () =>
      fromRow(present, callerOf(context).currency),
    )
  }
  await refuseCategory(context, {
    id: next.category_id,
    type,
    // A default that was hidden still stands in where no category is named.
    present: present?.category_id ?? (draft.categoryId ? undefined : next.category_id),
  })
  const modified_at = modifiedAt(context, present?.modified_at, draft.modifiedAt)
  return { ...next, modified_at, account_minor: effectOf(account, next) }
}

function applyDraft(
  context: Context,
  base: TransactionTable,
  draft: EntryDraft,
): TransactionTable {
  const day = draft.at === base.at ? base.day : dayIn(callerOf(context).zone, draft.at)
  const kept = <Value>(sent: Value | null | undefined, stored: Value | null) =>
    sent === undefined ? stored : sent
  const type = base.type === TYPE.expense ? 'expense' : 'income'
  return {
    ...base,
    at: draft.at,
    day,
    month_index: indexOfMonth(monthOf(day)),
    minor: draft.minor,
    ...foreignAfter(base, draft),
    category_id: kept(draft.categoryId, base.category_id) ?? DEFAULT_CATEGORY[type],
    title: kept(draft.title, base.title),
    notes: kept(draft.notes, base.notes),
    image: kept(draft.image, base.image),
    ...merchantAfter(draft),
    account_id: kept(draft.accountId, base.account_id),
    account_name: draft.accountId === undefined ? base.account_name : null,
  }
}

function foreignAfter(base: TransactionTable, { foreign }: EntryDraft) {
  if (foreign === undefined) return {}
  if (foreign === null || foreign.currency === base.currency) {
    return { foreign_currency: null, foreign_minor: null }
  }
  return { foreign_currency: foreign.currency, foreign_minor: foreign.minor }
}

function merchantAfter({ merchant }: EntryDraft) {
  if (merchant === undefined) return {}
  return {
    merchant_id: merchant?.id ?? null,
    merchant_name: merchant?.name ?? null,
    merchant_icon: merchant?.icon ?? null,
  }
}

/** The account an entry names; one that has closed since stays with the entries it had. */
async function accountOf(
  context: Context,
  id: string,
  base: TransactionTable,
): Promise<AccountTable | undefined> {
  const usable = await findUsableAccount(context, id)
  if (usable) return usable
  const isKept = id === base.account_id
  if (!isKept) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return context.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What an entry does to its account. @throws Refusal rule when it says nothing in its currency */
export function effectOf(account: AccountTable | undefined, row: TransactionTable): number {
  if (!account) return 0
  const effect = effectOn(account, fromRow(row, row.currency), row.currency)
  if (effect === undefined) throw new Refusal('rule', 'refusals.ACCOUNT_CURRENCY')
  return effect
}

/** @throws Refusal malformed for a currency that is not known */
function refuseUnknownCurrency({ foreign }: EntryDraft): void {
  if (!foreign || findCurrency(foreign.currency, 'en')) return
  throw unknownFields('currencyCode')
}
