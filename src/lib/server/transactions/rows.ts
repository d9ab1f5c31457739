import type { Transaction, TransactionType } from '#lib/domain/transaction.ts'
import type { TransactionTable } from '../db/tables.ts'

/** The numbers of the types in the table. */
export const TYPE = { expense: 1, income: 2, transfer: 3 } as const

const NAMES: Record<number, TransactionType> = { 1: 'expense', 2: 'income', 3: 'transfer' }

/** A stored entry as the reader of a currency sees it. */
export function fromRow(row: TransactionTable, readersCurrency: string): Transaction {
  return {
    id: row.id,
    type: NAMES[row.type]!,
    title: row.title ?? undefined,
    at: row.at,
    day: row.day,
    minor: row.minor,
    currency: row.currency === readersCurrency ? undefined : row.currency,
    foreign:
      row.foreign_currency === null
        ? undefined
        : { minor: row.foreign_minor!, currency: row.foreign_currency },
    categoryId: row.category_id,
    notes: row.notes ?? undefined,
    image: row.image ?? undefined,
    merchant: row.merchant_name
      ? {
          id: row.merchant_id ?? undefined,
          name: row.merchant_name,
          icon: row.merchant_icon ?? undefined,
        }
      : undefined,
    accountId: row.account_id ?? undefined,
    ownerId: row.owner_id,
    creatorId: row.creator_id,
    billId: row.bill_id ?? undefined,
    updatesBalance: row.updates_balance === 1,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}
