import type { UnbookedState } from '../bankFile.ts'
import type { Day } from '../day.ts'
import type { Money } from '../money.ts'
import type { TransactionType } from '../transaction.ts'
import type { Likeness } from './likeness.ts'
import type { Steps } from './steps.ts'

/**
 * Kinds of rows. A `known` one is a duplicate of an entry, an alike one may be a typed entry.
 * A pending one is not booked by the bank.
 */
export const BANK_ROW_KINDS = [
  'new',
  'alike',
  'payment',
  'transfer',
  'problem',
  'known',
  'pending',
] as const
export type BankRowKind = (typeof BANK_ROW_KINDS)[number]

/** How a person decides a row; each kind has a default. */
export const BANK_ROW_CHOICES = ['new', 'same', 'transfer', 'payment', 'leave'] as const
export type BankRowChoice = (typeof BANK_ROW_CHOICES)[number]

/** A person's decision on a row; what is absent stays as proposed. */
export type BankDecision = {
  /** The row's number in the file. */
  row: number
  choice?: BankRowChoice
  categoryId?: number
  name?: string
  isRefund?: boolean
  /** The purchase that it refunds. */
  refundOf?: string
  /** The own account that a row is a transfer to or from. */
  otherAccountId?: string
  /** A day and a signed amount for a row whose own are unreadable. */
  day?: Day
  minor?: number
}

/** A row of a bank's file in hundredths of its account's currency. */
export type BankImportRow = {
  /** Counted from 1 over all statements of the file. */
  number: number
  /** Index of its statement, and the account of that. */
  statement: number
  accountId: string
  /** The line in the file, where it has lines. */
  line?: number
  day: Day
  /** Signed; money out is negative. */
  minor: number
  currency: string
  /** The amount in another currency, signed. */
  original?: Money
  payee: string
  text: string
  bankId: string | null
  iban?: string
  /** Notes of a person that the file has. */
  notes?: string
  checkNumber?: string
  /** The bank's id of the batch that it is part of. */
  batchId?: string
  /** The category that the file names. */
  category?: string
  /** The other account of a transfer that the file names, and its id if that is chosen. */
  transferAccount?: string
  otherAccountId?: string
  /** Whether a text of the bank was longer than its field. */
  isShortened?: boolean
  /** Pending row, or with a state one that the bank declined. */
  isPending: boolean
  state?: UnbookedState
  problem?: BankRowProblem
  /** Fields that a person has to fill in. */
  lacks?: ('day' | 'minor')[]
  /** The column of an unreadable cell, and what it says. */
  column?: string
  written?: string
}

/** Id of the account that an import will make for a statement. */
export const newAccountId = (statement: number): string => `new-${statement}`

/** Why a row cannot be imported. */
export type BankRowProblem =
  | 'amount-unreadable'
  | 'amount-too-precise'
  | 'amount-too-large'
  | 'date-unreadable'
  | 'letters-broken'
  | 'decimals'
  | 'currency'

/** An entry of the book near the rows of a file. */
export type BookEntry = {
  id: string
  type: TransactionType
  day: Day
  accountId: string | null
  /** Signed effect on that account; without one the signed amount. */
  minor: number
  currency: string
  toAccountId: string | null
  toMinor: number
  name: string
  bankPayee: string | null
  bankText: string | null
  bankId: string | null
  /** The bank's id on the target of a transfer. */
  toBankId: string | null
  /** Rows as the bank booked them, also after a person changed the entry. */
  bankRow: BookedRow | null
  toBankRow: BookedRow | null
  isRefund: boolean
  billId: string | null
}

/** Account, day and signed amount of a row as the bank booked it. */
export type BookedRow = { accountId: string; day: Day; minor: number }

/** An unpaid bill near the rows of a file. */
export type BookBill = {
  id: string
  title: string
  dueMinor: number
  currency: string
  dueDay: Day
}

/** An own account, as files and rows name it. */
export type OwnAccount = {
  id: string
  name: string
  /** Account numbers: the typed one, and those in its imported files. */
  numbers: string[]
  currency: string
}

/** Entries and bills near the rows of a file in time, and the own accounts. */
export type NearbyBook = {
  entries: BookEntry[]
  bills: BookBill[]
  accounts: OwnAccount[]
}

/** A row with what an import would do with it. */
export type PlannedRow = BankImportRow & {
  kind: BankRowKind
  choice: BankRowChoice
  /** The entry of the book that it is, is like, or is the other side of. */
  entry?: BookEntry
  /** The row of this file that is the other side of a transfer. */
  otherRow?: number
  bill?: BookBill
}

/** The kind of a row, and what it was matched with. */
export type Finding = Pick<PlannedRow, 'kind' | 'entry' | 'otherRow' | 'bill'>

/** First and last day of a file's rows, by account. */
export type DaysOfAccounts = Map<string, { first: Day; last: Day }>

/** Finds rows of a kind among rows without a finding; findings are by row number. */
export type FindingStep = (
  rows: BankImportRow[],
  book: NearbyBook & { days: DaysOfAccounts },
  isLike: Likeness,
) => Steps<Map<number, Finding>>
