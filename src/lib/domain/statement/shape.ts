import type { Day } from '../day.ts'
import type { Money } from '../money.ts'
import type { TransactionType } from '../transaction.ts'

/** A transaction of a statement, with the names at the time of the request. */
export type StatementEntry = {
  id: string
  type: TransactionType
  at: number
  day: Day
  modifiedAt: number
  title: string
  category: string
  account?: string
  /** Only in a family. */
  creator?: string
  /** Below 0 for a refund, which is an expense. */
  minor: number
  currency: string
  foreign?: Money
}

/** A movement of an account: the entry's id and its signed effect there. */
type StatementMovement = { id: string; minor: number }

/** An account of an account-wise statement, its movements earliest first. */
export type StatementAccount = {
  id: string
  name: string
  currency: string
  /** The balance before the first day and after the last one. */
  openingMinor: number
  closingMinor: number
  movements: StatementMovement[]
}

/** Keys of the texts of a statement. */
export const STATEMENT_TEXTS = [
  'title',
  'period',
  'code',
  'empty',
  'summary',
  'income',
  'expenses',
  'savings',
  'entries',
  'day',
  'type',
  'expense',
  'transfer',
  'description',
  'category',
  'account',
  'amount',
  'currency',
  'count',
  'total',
  'opening',
  'change',
  'closing',
  'unseen',
  'page',
  'undrawn',
  'creator',
  'byMember',
  'refund',
  'incomeEntry',
] as const

type TextName = (typeof STATEMENT_TEXTS)[number]

/** Absent in older stored statements. */
type LaterText = 'undrawn' | 'creator' | 'byMember' | 'refund' | 'incomeEntry'

/** Texts in the language of the request. */
type StatementTexts = Record<Exclude<TextName, LaterText>, string> &
  Partial<Record<LaterText, string>>

/** The content of a statement's file. */
export type Statement = {
  /** The version of this shape, for later programs. */
  version: 1
  code: string
  format: 'excel' | 'pdf'
  language: string
  zone: string
  /** Both included. */
  from: Day
  to: Day
  madeAt: number
  currency: string
  /** Earliest first. */
  entries: StatementEntry[]
  /** Only in account-wise statements. */
  accounts?: StatementAccount[]
  /** Names of the family, as in `creator`; absent without one. */
  members?: string[]
  texts: StatementTexts
}

/** An amount that the spreadsheet computes. */
export type Formula =
  /** Column total, per currency if there is a currency column. */
  | { kind: 'above' }
  /** Another section's total of a currency. */
  | { kind: 'total'; section: string; currency: string }
  /** Columns of the same row, added and subtracted. */
  | { kind: 'row'; plus: number[]; minus: number[] }

/** A cell: a text, a day, a count, or an amount. */
export type StatementCell =
  | { text: string }
  | { day: Day }
  | { count: number; formula?: Formula }
  | (Money & { formula?: Formula })

/** A column; a label is a short text, a name that of a person. */
export type Column = {
  head: string
  kind: 'text' | 'label' | 'name' | 'day' | 'count' | 'amount'
}

/** A table of a statement: a sheet of its Excel file, a chapter of its PDF. */
export type Section = {
  id: string
  name: string
  columns: Column[]
  rows: StatementCell[][]
  totals: StatementCell[][]
  /** The columns of amounts and of their currencies, for totals. */
  amountColumn: number
  currencyColumn?: number
}
