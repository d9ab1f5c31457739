import type { TransactionInput, IncomeOrExpense } from '#lib/domain/transaction.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { Day } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { findOfferedAccount, findUsableAccount } from '../accounts.ts'
import { refuseCategory } from '../categories.ts'
import { columnsOf, flagOf } from '../../core/columns.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { refusePicture } from '../../media.ts'
import { findCurrency } from '../reference.ts'
import { modifiedAt, refuseStale } from '../../core/versions.ts'
import { refuseUnseen } from '../../core/visibility.ts'
import { refuseDecimals } from '../../core/wholeAmounts.ts'
import { dayIn, dayOfSent } from '../../core/zone.ts'
import { refuseRefund } from './refunds.ts'
import {
  TRANSACTION_COLUMNS,
  DEFAULT_CATEGORY,
  newTransaction,
  shownTransaction,
  transactionFrom,
} from './transactionRows.ts'

/**
 * Refuses an unusable input, whoever may change the transaction; `inside` begins the paths of its
 * fields. @throws Refusal malformed
 */
export async function refuseMalformedTransaction(
  context: Context,
  input: TransactionInput,
  found: TransactionTable | undefined,
  inside = '',
): Promise<void> {
  const { currency, zone } = callerOf(context)
  refuseUnknownCurrency(input, inside)
  refuseDecimalsOf(input, found, { currency, inside })
  const stored = found?.foreign_currency ?? null
  const isOwn = input.currency === (found?.currency ?? currency)
  // Clearing the amount clears its currency, sent or not.
  const isCleared = input.foreign === null && input.currency === stored
  // Then it is unclear whether the stored foreign amount remains.
  const isHalf = input.foreign === undefined && stored !== null
  if (input.currency !== undefined && !isCleared && (!isOwn || isHalf)) {
    throw new Refusal('malformed', 'refusals.MALFORMED', {
      fields: [{ path: `${inside}foreign`, key: 'refusals.fields.type' }],
    })
  }
  const isRefund = input.isRefund ?? found?.is_refund === 1
  if (input.refundOf && !isRefund) throw unknownFields(`${inside}refundOf`)
  if (input.at !== found?.at) dayOfSent(zone, input.at)
  const picture = {
    path: `${inside}image`,
    name: input.image ?? null,
    present: found?.image,
  }
  await refusePicture(context, picture)
}

/**
 * The row after a well-formed input; writes nothing.
 * @throws Refusal not-found, stale, rule
 */
export async function transactionAfter(
  context: Context,
  type: IncomeOrExpense,
  input: TransactionInput,
  present: TransactionTable | undefined,
): Promise<TransactionTable> {
  const next = applyInput(context, type, input, present)
  const { account_id: id, day } = next
  const isStored = id === present?.account_id
  const account = id ? await findAccount(context, { id, day }, isStored) : undefined
  if (next.account_id !== present?.account_id) refuseUnseen(context, next, account)
  if (present) {
    await refuseStale(input.modifiedAt, present.modified_at, () =>
      shownTransaction(context, present),
    )
  }
  await refuseRefund(context, next, present)
  await refuseCategory(context, {
    id: next.category_id,
    type,
    // A hidden default still replaces a missing category.
    present: present?.category_id ?? (input.categoryId ? undefined : next.category_id),
  })
  const modified_at = modifiedAt(context, present?.modified_at, input.modifiedAt)
  return { ...next, modified_at, account_minor: effectOf(account, next) }
}

function applyInput(
  context: Context,
  type: IncomeOrExpense,
  input: TransactionInput,
  present: TransactionTable | undefined,
): TransactionTable {
  const { at } = input
  const day = at === present?.at ? present.day : dayIn(callerOf(context).zone, at)
  const base = present ?? newTransaction(context, type, { at, day })
  const sent = columnsOf<TransactionTable, typeof TRANSACTION_COLUMNS>(
    input,
    TRANSACTION_COLUMNS,
  )
  return {
    ...base,
    ...sent,
    at,
    day,
    month_index: indexOfMonth(monthOf(day)),
    ...categoryAfter(type, present, input),
    ...foreignAfter(base, input),
    ...merchantAfter(input),
    ...refundAfter(base, input),
    account_name: input.accountId === undefined ? base.account_name : null,
  }
}

/** A category that nobody chose is kept as a guess beside it. */
function categoryAfter(
  type: IncomeOrExpense,
  present: TransactionTable | undefined,
  { categoryId, isCategoryGuessed = false }: TransactionInput,
) {
  const stored = categoryId === undefined ? present?.category_id : categoryId
  const category_id = stored ?? DEFAULT_CATEGORY[type]
  const isGuess = isCategoryGuessed || (stored ?? null) === null
  return isGuess ? { category_id, guessed_category_id: category_id } : { category_id }
}

function foreignAfter(base: TransactionTable, { foreign }: TransactionInput) {
  if (foreign === undefined) return {}
  if (foreign === null || foreign.currency === base.currency) {
    return { foreign_currency: null, foreign_minor: null }
  }
  return { foreign_currency: foreign.currency, foreign_minor: foreign.minor }
}

function merchantAfter({ merchant }: TransactionInput) {
  if (merchant === undefined) return {}
  return {
    merchant_id: merchant?.id ?? null,
    merchant_name: merchant?.name ?? null,
    merchant_icon: merchant?.icon ?? null,
  }
}

function refundAfter(base: TransactionTable, { isRefund, refundOf }: TransactionInput) {
  const is_refund = flagOf(isRefund, base.is_refund)
  if (is_refund === 0) return { is_refund, refund_of: null }
  return { is_refund, refund_of: refundOf === undefined ? base.refund_of : refundOf }
}

/**
 * The account of an entry; a closed one stays with its entries until today.
 * @throws Refusal not-found, rule
 */
export async function findAccount(
  context: Context,
  { id, day }: { id: string; day: Day },
  isStored: boolean,
): Promise<AccountTable> {
  const find = isStored ? findUsableAccount : findOfferedAccount
  const usable = await find(context, id)
  if (usable) return usable
  if (!isStored) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  if (day > dayIn(callerOf(context).zone, context.now)) {
    throw new Refusal('rule', 'refusals.ACCOUNT_CLOSED')
  }
  return context.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The effect of a transaction on its account. @throws Refusal rule without its currency */
export function effectOf(account: AccountTable | undefined, row: TransactionTable): number {
  if (!account) return 0
  const effect = effectOn(account, transactionFrom(row, row.currency), row.currency)
  if (effect === undefined) throw new Refusal('rule', 'refusals.ACCOUNT_CURRENCY')
  return effect
}

/** @throws Refusal malformed */
function refuseDecimalsOf(
  { minor, foreign }: TransactionInput,
  found: TransactionTable | undefined,
  own: { currency: string; inside: string },
): void {
  const currency = found?.currency ?? own.currency
  refuseDecimals({ path: `${own.inside}minor`, minor, currency, storedMinor: found?.minor })
  if (!foreign) return
  const isStored = foreign.currency === found?.foreign_currency
  const storedMinor = isStored ? found.foreign_minor : undefined
  refuseDecimals({ path: `${own.inside}foreign`, ...foreign, storedMinor })
}

/** @throws Refusal malformed */
function refuseUnknownCurrency({ foreign }: TransactionInput, inside: string): void {
  if (!foreign || findCurrency(foreign.currency, 'en')) return
  throw unknownFields(`${inside}currency`)
}
