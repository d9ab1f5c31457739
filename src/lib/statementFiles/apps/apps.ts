import type { ExportingApp, SkipReason } from '#lib/domain/bankFile.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import type { DecimalMark } from '../amounts.ts'

/** How the sign of a written amount is meant: as written, turned, or always out or in. */
export type AmountSign = 'written' | 'turned' | 'out' | 'in'

/** A line of an app's export for one account, its amounts and day as written. */
export type AppLine = {
  account: string
  /** Code of the account's currency, where the app writes one. */
  currency?: string
  date: Cell | undefined
  /** Amounts that add up. */
  amounts: { cell: Cell | undefined; sign: AmountSign }[]
  original?: { cell: Cell | undefined; sign: AmountSign; currency: string }
  payee: string
  text: string
  category?: string
  notes?: string
  /** The other own account of a transfer. */
  transferAccount?: string
  bankId?: string
  /** Whether it corrects the balance, without income or expense. */
  isOpening?: boolean
  isPending?: boolean
}

/** The cells of a line by the app's headers. */
export type NamedCells = {
  cell: (header: string) => Cell | undefined
  /** Text of a cell with single blanks; "" for an empty one. */
  text: (header: string) => string
}

/** An app, or a bank with several balances, recognized by the headers of its export. */
export type App = {
  name: ExportingApp | 'Wise'
  headers: string[]
  /** The decimal mark of its amounts; absent where that follows the person's settings. */
  mark?: DecimalMark
  /** Whether an export begins with the balances of its accounts; by default it does. */
  hasOpening?: false
  /** Accounts of a line, two for a transfer in one line; or the reason to skip it. */
  linesOf: (cells: NamedCells, accounts: ReadonlySet<string>) => AppLine[] | SkipReason
  /** The own accounts that a line names. */
  accountsOf: (cells: NamedCells) => string[]
}

const ACTUAL_PARENT = /^\(SPLIT INTO \d+\)/
const ACTUAL_PART = /^\(SPLIT \d+ OF \d+\)\s*/

/**
 * Actual: a split is a line with the sum in a separate column, then its parts. Transfers
 * name the other account as payee (actualbudget/actual, export-to-csv.ts).
 */
export const actual: App = {
  name: 'Actual',
  mark: '.',
  headers: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Cleared'],
  accountsOf: ({ text }) => [text('Account')],
  linesOf: ({ cell, text }, accounts) => {
    if (ACTUAL_PARENT.test(text('Notes'))) return 'total'
    const [account, payee, category] = [text('Account'), text('Payee'), text('Category')]
    // The export of one account writes "Group: Category".
    const isGrouped = cell('Reconciled') !== undefined
    return [
      {
        account,
        date: cell('Date'),
        amounts: [{ cell: cell('Amount'), sign: 'written' }],
        payee,
        text: text('Notes').replace(ACTUAL_PART, ''),
        category: isGrouped ? category.slice(category.indexOf(': ') + 1).trim() : category,
        ...(payee !== account && accounts.has(payee) && { transferAccount: payee }),
        isOpening: payee === 'Starting Balance' || category === 'Starting Balances',
      },
    ]
  },
}

/** "Bank → Wallet": the note of both sides of a transfer. */
const CASHEW_TRANSFER = /^(.*) [→←] (.*)$/
/** The category with which the app corrects a balance. */
const CORRECTION = 'Balance Correction'

/** Cashew: a transfer is a correction on each of its accounts (exportCSV.dart). */
export const cashew: App = {
  name: 'Cashew',
  mark: '.',
  headers: [
    'account',
    'amount',
    'currency',
    'title',
    'note',
    'date',
    'income',
    'category name',
  ],
  accountsOf: ({ text }) => [text('account')],
  linesOf: ({ cell, text }, accounts) => {
    const [account, note] = [text('account'), text('note')]
    const transferAccount = otherOf(note, account, accounts)
    const isCorrection = text('category name') === CORRECTION
    return [
      {
        account,
        currency: text('currency'),
        date: cell('date'),
        amounts: [{ cell: cell('amount'), sign: 'written' }],
        payee: text('title'),
        text: note,
        category: text('subcategory name') || text('category name'),
        ...(transferAccount && { transferAccount }),
        isOpening: isCorrection && !transferAccount,
      },
    ]
  },
}

/** The other account of an arrow between two accounts. */
function otherOf(
  note: string,
  account: string,
  accounts: ReadonlySet<string>,
): string | undefined {
  const [, before = '', after = ''] = CASHEW_TRANSFER.exec(note) ?? []
  const first = [...accounts].find((name) => before.endsWith(name))
  const second = [...accounts].find((name) => after === name)
  return first && second ? [first, second].find((name) => name !== account) : undefined
}

/** Types of accounts that are the person's own. */
const OWN = new Set(['Asset account', 'Debt', 'Loan', 'Mortgage'])
/** Types of accounts for corrections of a balance. */
const CORRECTING = new Set([
  'Initial balance account',
  'Liability credit account',
  'Reconciliation account',
])

type End = 'source' | 'destination'

/** Firefly III: a journal is one line with both its accounts (ExportDataGenerator.php). */
export const firefly: App = {
  name: 'Firefly III',
  mark: '.',
  headers: [
    'journal_id',
    'type',
    'currency_code',
    'amount',
    'foreign_currency_code',
    'foreign_amount',
    'description',
    'date',
    'source_name',
    'source_type',
    'destination_name',
    'destination_type',
    'category',
  ],
  accountsOf: ownNames,
  linesOf: (cells) => {
    const ends = ownEnds(cells)
    return ends.length === 0 ? 'info' : ends.map((end) => readEnd(cells, end, ends.length))
  },
}

function ownEnds({ text }: NamedCells): End[] {
  return (['source', 'destination'] as const).filter((end) => OWN.has(text(`${end}_type`)))
}

function ownNames(cells: NamedCells): string[] {
  return ownEnds(cells).map((end) => cells.text(`${end}_name`))
}

function readEnd(cells: NamedCells, end: End, ends: number): AppLine {
  const { cell, text } = cells
  const other = end === 'source' ? 'destination' : 'source'
  const otherName = text(`${other}_name`)
  return {
    account: text(`${end}_name`),
    ...readAmount(cells, end, ends === 2),
    date: cell('date'),
    payee: otherName,
    text: [text('description'), text('notes')].filter(Boolean).join(' '),
    category: text('category'),
    bankId: text('journal_id'),
    ...(ends === 2 && { transferAccount: otherName }),
    isOpening: CORRECTING.has(text(`${other}_type`)),
  }
}

/** A transfer's destination counts in the foreign currency, if there is one. */
function readAmount(
  { cell, text }: NamedCells,
  end: End,
  isTransfer: boolean,
): Pick<AppLine, 'amounts' | 'currency' | 'original'> {
  const sign: AmountSign = end === 'source' ? 'out' : 'in'
  const own = { cell: cell('amount'), sign }
  const foreign = { cell: cell('foreign_amount'), sign }
  const [currency, foreignCurrency] = [text('currency_code'), text('foreign_currency_code')]
  if (!foreignCurrency) return { amounts: [own], currency }
  if (isTransfer && end === 'destination')
    return { amounts: [foreign], currency: foreignCurrency }
  return {
    amounts: [own],
    currency,
    ...(!isTransfer && { original: { ...foreign, currency: foreignCurrency } }),
  }
}

const SURE_TRANSFER = /^(?:Transfer|Payment) (?:to|from) (.+)$/

/** Sure's transactions.csv, which writes money out as a positive amount (data_exporter.rb). */
export const sure: App = {
  name: 'Sure',
  mark: '.',
  headers: [
    'date',
    'account_name',
    'amount',
    'name',
    'category',
    'tags',
    'notes',
    'currency',
  ],
  accountsOf: ({ text }) => [text('account_name')],
  linesOf: ({ cell, text }, accounts) => {
    const name = text('name')
    const transferAccount = SURE_TRANSFER.exec(name)?.[1]
    const isTransfer = transferAccount !== undefined && accounts.has(transferAccount)
    return [
      {
        account: text('account_name'),
        currency: text('currency'),
        date: cell('date'),
        amounts: [{ cell: cell('amount'), sign: 'turned' }],
        payee: name,
        text: text('notes'),
        category: text('category'),
        ...(isTransfer && { transferAccount }),
      },
    ]
  },
}

const YNAB_TRANSFER = /^Transfer : (.+)$/
const YNAB_PART = /^Split \(\d+\/\d+\)\s*/
/** Payees with which the app corrects a balance. */
const BALANCES = new Set([
  'Starting Balance',
  'Manual Balance Adjustment',
  'Reconciliation Balance Adjustment',
])
/** Money to be budgeted is income without a category. */
const INCOME_GROUPS = new Set(['Inflow', 'Income'])

/** The register of YNAB, and of YNAB 4 with its master and sub categories. */
export const ynab: App = {
  name: 'YNAB',
  headers: ['Account', 'Flag', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
  accountsOf: ({ text }) => [text('Account')],
  linesOf: ({ cell, text }) => {
    const payee = text('Payee')
    const transferAccount = YNAB_TRANSFER.exec(payee)?.[1]
    const group = text('Category Group') || text('Master Category')
    const category = text('Sub Category') || text('Category')
    return [
      {
        account: text('Account'),
        date: cell('Date'),
        amounts: [
          { cell: cell('Outflow'), sign: 'turned' },
          { cell: cell('Inflow'), sign: 'written' },
        ],
        payee,
        text: text('Memo').replace(YNAB_PART, ''),
        category: INCOME_GROUPS.has(group) ? '' : category,
        ...(transferAccount && { transferAccount }),
        isOpening: BALANCES.has(payee),
      },
    ]
  },
}
