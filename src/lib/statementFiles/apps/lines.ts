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
  /** Whether it changes the balance and is no income or expense. */
  isOpening?: boolean
  isPending?: boolean
}

/** The cells of a line by the app's headers. */
export type NamedCells = {
  cell: (header: string) => Cell | undefined
  /** Text of a cell with single blanks; "" for an empty one. */
  text: (header: string) => string
}

/** An app, or a bank that writes several balances, whose export is known by its headers. */
export type App = {
  name: ExportingApp | 'Wise'
  headers: string[]
  /** The decimal mark of its amounts; absent where that follows the person's settings. */
  mark?: DecimalMark
  /** Whether an export begins with the balances of its accounts; by default it does. */
  hasOpening?: false
  /** The accounts of a line: two for a transfer that is written once; or why it is none. */
  linesOf: (cells: NamedCells, accounts: ReadonlySet<string>) => AppLine[] | SkipReason
  /** The own accounts that a line names. */
  accountsOf: (cells: NamedCells) => string[]
}
