import { GROCERIES, OTHER_EXPENSE, OTHER_INCOME } from '#lib/domain/category.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Money } from '#lib/domain/money.ts'
import type { Transaction, TransactionType } from '#lib/domain/transaction.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { EntryTime } from '#lib/domain/series.ts'
import { fieldsOf } from '../../core/columns.ts'
import { actorOf, callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { TransactionTable } from '../../db/tables/books.ts'

/** The category of a transaction without one, typed or imported (contract, 1 and 3). */
export const DEFAULT_CATEGORY = {
  expense: GROCERIES,
  income: OTHER_INCOME,
  // No figure counts transfers.
  transfer: OTHER_EXPENSE,
} as const
export const IMPORT_CATEGORY = { expense: OTHER_EXPENSE, income: OTHER_INCOME } as const

const NAMES: Record<number, TransactionType> = { 1: 'expense', 2: 'income', 3: 'transfer' }

/** Columns common to inputs, transactions and series of income. */
export const TRANSACTION_COLUMNS = {
  title: 'title',
  minor: 'minor',
  categoryId: 'category_id',
  accountId: 'account_id',
  notes: 'notes',
  image: 'image',
} as const satisfies Record<string, keyof TransactionTable>

/** A stored transaction for a viewer of a currency. */
export function transactionFrom(
  row: TransactionTable,
  readersCurrency: string,
): Transaction {
  const isTransfer = row.type === TYPE_NUMBERS.transfer
  return {
    id: row.id,
    type: NAMES[row.type]!,
    ...fieldsOf(row, TRANSACTION_COLUMNS),
    at: row.at,
    day: row.day,
    currency: row.currency === readersCurrency ? undefined : row.currency,
    foreign: isTransfer ? undefined : foreignOf(row),
    merchant: row.merchant_name
      ? {
          id: row.merchant_id ?? undefined,
          name: row.merchant_name,
          icon: row.merchant_icon ?? undefined,
        }
      : undefined,
    bank: bankOf(row),
    accountName: row.account_name ?? undefined,
    toAccountId: row.to_account_id ?? undefined,
    toAccountName: row.to_account_name ?? undefined,
    toMinor: isTransfer ? foreignOf(row)?.minor : undefined,
    ownerId: row.owner_id,
    creatorId: row.creator_id,
    billId: row.bill_id ?? undefined,
    receiptId: row.receipt_id ?? undefined,
    isRefund: row.is_refund === 1 || undefined,
    refundOf: row.refund_of ?? undefined,
    seriesId: row.series_id ?? undefined,
    seriesNumber: row.series_number ?? undefined,
    isMoved: (row.series_day !== null && row.series_day !== row.day) || undefined,
    updatesBalance: row.updates_balance === 1,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

/** A stored transaction for the caller; ids and IBANs of banks are their owner's alone. */
export function shownTransaction(context: Context, row: TransactionTable): Transaction {
  const { id, currency } = actorOf(context)
  const transaction = transactionFrom(row, currency)
  const { bank } = transaction
  if (!bank || row.owner_id !== id) return transaction
  const own = { id: row.bank_id ?? undefined, iban: row.bank_iban ?? undefined }
  return { ...transaction, bank: { ...bank, ...own } }
}

function bankOf({ bank_payee, bank_text }: TransactionTable): Transaction['bank'] {
  return bank_payee === null ? undefined : { payee: bank_payee, text: bank_text ?? '' }
}

function foreignOf(row: TransactionTable): Money | undefined {
  if (row.foreign_currency === null) return undefined
  return { minor: row.foreign_minor!, currency: row.foreign_currency } // set together
}

/** A new, otherwise empty transaction of the caller's on a day. */
export function newTransaction(
  context: Context,
  type: TransactionType,
  { at, day }: EntryTime,
): TransactionTable {
  const caller = callerOf(context)
  return {
    ...BARE,
    id: newId(),
    type: TYPE_NUMBERS[type],
    owner_id: caller.id,
    creator_id: actorOf(context).id,
    group_id: caller.group?.id ?? null,
    at,
    day,
    month_index: indexOfMonth(monthOf(day)),
    currency: caller.currency,
    minor: 0,
    category_id: DEFAULT_CATEGORY[type],
    updates_balance: context.app.config.companion ? 0 : 1,
    created_at: context.now,
    modified_at: context.now,
  }
}

/** Optional columns, empty. */
export const BARE = {
  guessed_category_id: null,
  rule_ids: null,
  foreign_currency: null,
  foreign_minor: null,
  title: null,
  notes: null,
  image: null,
  merchant_id: null,
  merchant_name: null,
  merchant_icon: null,
  account_id: null,
  account_minor: 0,
  to_account_id: null,
  to_minor: 0,
  account_name: null,
  to_account_name: null,
  moved_by: null,
  bill_id: null,
  receipt_id: null,
  is_refund: 0,
  refund_of: null,
  import_id: null,
  bank_id: null,
  to_bank_id: null,
  bank_payee: null,
  bank_text: null,
  bank_iban: null,
  bank_day: null,
  bank_minor: null,
  bank_account_id: null,
  to_bank_day: null,
  to_bank_minor: null,
  to_bank_account_id: null,
  fingerprint: null,
  series_id: null,
  series_number: null,
  series_day: null,
  deleted_at: null,
} satisfies Partial<TransactionTable>
