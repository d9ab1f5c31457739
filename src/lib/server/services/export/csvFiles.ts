import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import type { CsvCell } from '#lib/domain/csv.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthAt } from '#lib/domain/period.ts'
import { countedMinor } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { balanceOn } from '../accounts.ts'
import { getAllUserCategories } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import { dayIn } from '../../core/zone.ts'
import type { ExportAccounts } from './accounts.ts'
import { accountRows } from './tables/accounts.ts'
import { billRows } from './tables/bills.ts'
import { budgetRows } from './tables/budgets.ts'
import { transactionRows } from './tables/transactions.ts'

/** Names of accounts and categories by id, for the lines of .csv files. */
export type BookNames = {
  accounts: ExportAccounts['names']
  categories: Map<number, string>
}

/** A .csv file of an export, with its headings. */
export type CsvFile = {
  name: string
  headings: readonly Key[]
  read(context: Context, names: BookNames): AsyncIterable<CsvCell[][]>
}

const MONEY = ['statements.amount', 'statements.currency'] as const
const FOREIGN = ['transactions.detail.otherAmount', 'exportFile.otherCurrency'] as const
const SPENDING = [
  'statements.day',
  ...MONEY,
  ...FOREIGN,
  'statements.category',
  'exportFile.merchant',
  'statements.description',
  'statements.account',
  'transactions.detail.notes',
  'exportFile.picture',
] as const

/** Files of an export for people and their spreadsheets. */
export const CSV_FILES: readonly CsvFile[] = [
  {
    name: 'accounts',
    headings: [
      'accounts.form.name',
      'statements.type',
      'exportFile.number',
      'statements.currency',
      'statements.opening',
      'accountTypes.labels.balance',
      'exportFile.isClosed',
    ],
    read: readAccounts,
  },
  {
    name: 'expenses',
    headings: SPENDING,
    read: (context, names) => readSpending(context, names, TYPE_NUMBERS.expense),
  },
  {
    name: 'income',
    headings: SPENDING,
    read: (context, names) => readSpending(context, names, TYPE_NUMBERS.income),
  },
  {
    name: 'transfers',
    headings: [
      'statements.day',
      ...MONEY,
      'accounts.detail.from',
      'accounts.detail.to',
      ...FOREIGN,
      'statements.description',
      'transactions.detail.notes',
    ],
    read: readTransfers,
  },
  {
    name: 'bills',
    headings: [
      'bills.form.day',
      'statements.description',
      ...MONEY,
      'bills.facts.paidInAll',
      'exportFile.isSettled',
      'statements.category',
      'statements.account',
      'transactions.detail.notes',
      'exportFile.picture',
    ],
    read: readBills,
  },
  {
    name: 'budgets',
    headings: [
      'exportFile.firstMonth',
      'exportFile.lastMonth',
      'statements.type',
      'statements.category',
      ...MONEY,
      'budgets.facts.rollover',
    ],
    read: readBudgets,
  },
  {
    name: 'categories',
    headings: [
      'ownCategories.name',
      'statements.type',
      'exportFile.within',
      'ownCategories.isHidden',
    ],
    read: readCategories,
  },
]

async function* readAccounts(context: Context) {
  const { currency, zone } = callerOf(context)
  const today = dayIn(zone, context.now)
  for (const row of await accountRows(context)) {
    const type = ACCOUNT_TYPES.find(({ code }) => code === row.type)
    const inCurrency = (minor: number) => ({ minor, currency: row.currency ?? currency })
    yield [
      [
        row.name,
        type ? context.t(`accountTypes.${type.name}` as Key) : row.type,
        row.number,
        row.currency,
        inCurrency(row.opening_minor),
        inCurrency(await balanceOn(context, row, today)),
        yesOrNo(context, row.is_open === 0),
      ],
    ]
  }
}

async function* readSpending(context: Context, names: BookNames, type: number) {
  for await (const rows of transactionRows(context, [type])) {
    yield rows.map((row) => [
      row.day,
      { minor: signedMinor(row, row.minor), currency: row.currency },
      row.currency,
      ...foreignCells(row, signedMinor),
      names.categories.get(row.category_id),
      row.merchant_name,
      row.title,
      accountNameOf(names, row.account_id) ?? row.account_name,
      row.notes,
      row.image,
    ])
  }
}

async function* readTransfers(context: Context, names: BookNames) {
  for await (const rows of transactionRows(context, [TYPE_NUMBERS.transfer])) {
    yield rows.map((row) => [
      row.day,
      row,
      row.currency,
      accountNameOf(names, row.account_id) ?? row.account_name,
      accountNameOf(names, row.to_account_id) ?? row.to_account_name,
      ...foreignCells(row, (_, minor) => minor),
      row.title,
      row.notes,
    ])
  }
}

async function* readBills(context: Context, names: BookNames) {
  for await (const rows of billRows(context)) {
    yield rows.map((row) => [
      row.due_day,
      row.title,
      row,
      row.currency,
      { minor: row.paid_minor, currency: row.currency },
      yesOrNo(context, row.is_paid === 1),
      names.categories.get(row.category_id),
      accountNameOf(names, row.account_id) ?? row.account_name,
      row.notes,
      row.image,
    ])
  }
}

async function* readBudgets(context: Context, { categories }: BookNames) {
  const rows = await budgetRows(context)
  yield rows.map((row) => [
    monthText(monthAt(row.first_month)),
    row.last_month === null ? null : monthText(monthAt(row.last_month)),
    context.t(
      row.kind === TYPE_NUMBERS.expense ? 'statements.expense' : 'statements.incomeEntry',
    ),
    row.category_id === null ? null : categories.get(row.category_id),
    row,
    row.currency,
    yesOrNo(context, row.carries_forward === 1),
  ])
}

async function* readCategories(context: Context, { categories }: BookNames) {
  const all = await getAllUserCategories(context)
  const offered = all.filter(({ type, isDeleted }) => type !== 'both' && !isDeleted)
  yield offered.map(({ name, type, groupId, isHidden }) => [
    name,
    context.t(type === 'expense' ? 'statements.expense' : 'statements.incomeEntry'),
    groupId === undefined ? null : categories.get(groupId),
    yesOrNo(context, isHidden),
  ])
}

/** Spent amounts are below zero; refunds and income above. */
function signedMinor(row: TransactionTable, minor: number): number {
  const counted = countedMinor({ minor, isRefund: row.is_refund === 1 })
  return row.type === TYPE_NUMBERS.expense ? 0 - counted : counted
}

function foreignCells(
  row: TransactionTable,
  signed: (row: TransactionTable, minor: number) => number,
): CsvCell[] {
  const { foreign_currency: currency, foreign_minor: minor } = row
  if (currency === null || minor === null) return [null, null]
  return [{ minor: signed(row, minor), currency }, currency]
}

function accountNameOf({ accounts }: BookNames, id: string | null): string | undefined {
  return id === null ? undefined : accounts.get(id)
}

function yesOrNo({ t }: Context, isSo: boolean): string {
  return t(isSo ? 'form.yes' : 'form.no')
}
