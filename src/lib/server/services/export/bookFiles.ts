import * as z from 'zod/mini'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { customCategoriesOf } from '../categories.ts'
import { ruleRows } from '../rules.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { onOwnAccount, onOwnAccounts } from './accounts.ts'
import type { AccountsAround } from './accounts.ts'
import { schemaOf, writeRow } from './fields.ts'
import type { Fields } from './fields.ts'
import { billRows, occurrenceRows, paymentRows, transactionRows } from './rows.ts'
import { ALERT_FIELDS, CHANGE_FIELDS, REMINDER_FIELDS } from './historyTables.ts'
import * as small from './smallRows.ts'
import {
  HIDDEN_FIELDS,
  IMPORT_FIELDS,
  MEMORY_FIELDS,
  PICTURE_FIELDS,
  RULE_FIELDS,
  STATEMENT_FIELDS,
  TODAY_FIELDS,
} from './otherTables.ts'
import {
  ACCOUNT_FIELDS,
  BILL_FIELDS,
  BUDGET_FIELDS,
  CATEGORY_FIELDS,
  OCCURRENCE_FIELDS,
  PAYMENT_FIELDS,
} from './tables.ts'
import { SERIES_FIELDS, TRANSACTION_FIELDS } from './tables.ts'

/** A file of an export for programs: an array of objects, read in batches. */
export type BookFile = {
  name: string
  /** Schema of an object. */
  schema: z.ZodMiniType
  read(context: Context, accounts: AccountsAround): AsyncIterable<object[]>
}

/** Files of an export for programs. */
export const BOOK_FILES: readonly BookFile[] = [
  fileOf('accounts', ACCOUNT_FIELDS, small.accountRows),
  fileOf('todayAccounts', TODAY_FIELDS, small.todayRows),
  fileOf('categories', CATEGORY_FIELDS, (context) =>
    customCategoriesOf(context, [callerOf(context).id]),
  ),
  fileOf('hiddenCategories', HIDDEN_FIELDS, small.hiddenRows),
  {
    name: 'series',
    schema: schemaOf(SERIES_FIELDS, {
      template: z.union([
        z.partial(schemaOf(TRANSACTION_FIELDS)),
        z.partial(schemaOf(BILL_FIELDS)),
      ]),
      occurrences: z.array(schemaOf(OCCURRENCE_FIELDS)),
    }),
    read: readSeries,
  },
  {
    name: 'bills',
    schema: schemaOf(BILL_FIELDS, { payments: z.array(schemaOf(PAYMENT_FIELDS)) }),
    read: readBills,
  },
  { name: 'transactions', schema: schemaOf(TRANSACTION_FIELDS), read: readTransactions },
  fileOf('budgets', BUDGET_FIELDS, small.budgetRows),
  fileOf('budgetAlerts', ALERT_FIELDS, small.alertRows),
  fileOf('billReminders', REMINDER_FIELDS, small.reminderRows),
  fileOf('rules', RULE_FIELDS, ruleRows),
  fileOf('imports', IMPORT_FIELDS, small.importRows),
  fileOf('importChanges', CHANGE_FIELDS, small.changeRows),
  fileOf('bankFiles', MEMORY_FIELDS, small.memoryRows),
  fileOf('statements', STATEMENT_FIELDS, small.statementRows),
  fileOf('pictures', PICTURE_FIELDS, small.pictureRows),
]

function fileOf<Row extends object>(
  name: string,
  fields: Fields<Row>,
  rowsOf: (context: Context, accounts: AccountsAround) => Promise<Row[]>,
): BookFile {
  return {
    name,
    schema: schemaOf(fields),
    async *read(context, accounts) {
      const rows = await rowsOf(context, accounts)
      yield rows.map((row) => writeRow(fields, row))
    },
  }
}

async function* readSeries(context: Context, accounts: AccountsAround) {
  for (const row of await small.seriesRows(context)) {
    const { template: _, ...rest } = row
    const days = await occurrenceRows(context, row.id)
    yield [
      {
        ...writeRow(SERIES_FIELDS, rest),
        template: writtenTemplate(row, accounts),
        occurrences: days.map((day) => writeRow(OCCURRENCE_FIELDS, day)),
      },
    ]
  }
}

function writtenTemplate({ type, template }: SeriesTable, accounts: AccountsAround) {
  const row = JSON.parse(template) as { account_id: string | null }
  const own = onOwnAccount({ account_name: null, ...row }, accounts)
  const isBill = type === TYPE_NUMBERS.bill
  return isBill ? writeRow(BILL_FIELDS, own) : writeRow(TRANSACTION_FIELDS, own)
}

async function* readBills(context: Context, accounts: AccountsAround) {
  for await (const rows of billRows(context)) {
    const ids = rows.map(({ id }) => id)
    const payments = Map.groupBy(await paymentRows(context, ids), (one) => one.bill_id)
    yield rows.map((row) => ({
      ...writeRow(BILL_FIELDS, onOwnAccount(row, accounts)),
      payments: (payments.get(row.id) ?? []).map((payment) => {
        const { account_name: _, ...own } = onOwnAccount(
          { ...payment, account_name: null },
          accounts,
        )
        return writeRow(PAYMENT_FIELDS, own)
      }),
    }))
  }
}

async function* readTransactions(context: Context, accounts: AccountsAround) {
  for await (const rows of transactionRows(context)) {
    yield rows.map((row) => writeRow(TRANSACTION_FIELDS, onOwnAccounts(row, accounts)))
  }
}
