import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { effectOn } from '#lib/domain/transaction.ts'
import type { IncomeInput } from '#lib/domain/transaction.ts'
import { findUsableAccount } from '../accounts.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { EntryKind, SeriesKind } from '../series.ts'
import { queueBudgetAlerts } from './budgetAlerts.ts'
import { transactionAfter } from './inputs.ts'
import { withoutLostAccounts } from './lostAccounts.ts'
import { keepRefunds } from './refunds.ts'
import {
  TRANSACTION_COLUMNS,
  newTransaction,
  shownTransaction,
  transactionFrom,
} from './transactionRows.ts'
import { keepSums } from './sums.ts'

/** The kind of entry of expenses, income and transfers. */
export const TRANSACTION_ENTRIES: EntryKind<TransactionTable> &
  Pick<SeriesKind<TransactionTable>, 'insert'> = {
  table: 'transactions',
  dayColumn: 'day',
  shown: async (context, row) => shownTransaction(context, row),
  changeable: withoutLostAccounts,
  async afterChange(context, change) {
    await keepRefunds(context, change)
    await keepSums(context, change)
    await queueBudgetAlerts(context, change)
  },
  async insert(context, rows) {
    await inBatches(rows, (some) =>
      context.db.insertInto('transactions').values(some).execute(),
    )
  },
}

const { image: _image, ...SHARED } = TRANSACTION_COLUMNS

/** Recurring income. */
export const INCOME_SERIES: SeriesKind<TransactionTable, IncomeInput> = {
  ...TRANSACTION_ENTRIES,
  type: TYPE_NUMBERS.income,
  rowType: TYPE_NUMBERS.income,
  endsWhole: false,
  columns: [
    ...Object.values(SHARED),
    'currency',
    'foreign_currency',
    'foreign_minor',
    'merchant_id',
    'merchant_name',
    'merchant_icon',
    'account_name',
  ],
  stateOf: () => 'open',
  newRow: (context, time) => newTransaction(context, 'income', time),
  /** Closed accounts, and accounts with a new currency, are left out. */
  async completion(context, { account_id }) {
    const account = account_id ? await findUsableAccount(context, account_id) : undefined
    return (row) => {
      const effect =
        account && effectOn(account, transactionFrom(row, row.currency), row.currency)
      return {
        ...row,
        account_id: effect === undefined ? null : account!.id,
        account_name: effect === undefined ? row.account_name : null,
        account_minor: effect ?? 0,
      }
    }
  },
  unlink: async () => undefined,
  rowAfter: (context, input, present) =>
    transactionAfter(context, 'income', input, present),
  asParent: () => ({}),
}
