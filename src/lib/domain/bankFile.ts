import type { BankColumnRole, DateOrder } from './bankMapping.ts'
import type { Day } from './day.ts'

/** A line of a bank's file, as the bank writes it. */
export type BankRow = {
  /** Line of a table, counted as `headerRow` is. */
  line?: number
  /** Booking day, never moved to another zone. */
  day: Day
  /** Signed decimal number, such as "-12.50"; out is negative, a fee is part of it. */
  amount: string
  /** Null where the file names none: that of the account. */
  currency: string | null
  /** The holder's account, where the lines of a file name several. */
  account?: string
  /** The other party, or the only description of a row. */
  payee: string
  /** Purpose or memo. */
  text: string
  /** The bank's id as written. */
  bankId: string | null
  /** The bank's id of the batch that it is part of. */
  batchId?: string
  /** The other party's account. */
  iban?: string
  /** Not booked yet, and not in the balance. */
  isPending?: true
  /** Whether the file has no day for the pending row; `day` is then that of another row. */
  lacksDay?: true
  original?: { amount: string; currency: string }
  fee?: string
  checkNumber?: string
  /** Notes of a person, in the export of an app. */
  notes?: string
  category?: string
  splits?: { category: string; amount: string; text: string }[]
  transferAccount?: string
  /** Whether one of its texts was longer than its field. */
  isShortened?: boolean
}

/** A row without a readable amount or day. */
export type PartialBankRow = Omit<BankRow, 'day' | 'amount'> &
  Partial<Pick<BankRow, 'day' | 'amount'>>

/** The account that a file names, if it does. */
export type BankAccount = {
  iban?: string
  number?: string
  name?: string
  /** The code of its type, where the file tells it. */
  type?: number
  currency: string | null
}

/** Rows of one account, currency and statement, in the order of the file. */
export type BankStatement = {
  account: BankAccount
  /** Decimal numbers from the holder's view: a debt is negative. */
  opening: string | null
  closing: string | null
  rows: BankRow[]
}

/** Why a line that looks like a row is skipped. */
export type SkipReason =
  | 'balance'
  | 'total'
  | 'footer'
  | 'part-of-batch'
  | 'declined'
  | 'reverted'
  | 'cancelled'
  | 'memo'
  | 'info'

/** Why the bank never books a row. */
export const UNBOOKED_STATES = ['declined', 'reverted', 'cancelled'] as const
export type UnbookedState = (typeof UNBOOKED_STATES)[number]

/** A line that is no transaction. */
export type SkippedLine = {
  row: number
  reason: SkipReason
  /** Content of a line that the bank never books, and the index of its statement. */
  unbooked?: BankRow
  statement?: number
}

/**
 * A problem of a row, by its index in the statement or its record; 0 is the whole file. Of a
 * table, by the file's line.
 */
export type BankProblem = {
  row: number
  problem:
    | 'encoding-unsure'
    | 'date-ambiguous'
    | 'year-unknown'
    | 'status-unknown'
    | 'bank-id-empty'
    | 'bank-id-repeated'
    | 'charset-misdeclared'
    | 'no-closing-balance'
    | 'no-entries'
    | 'no-header-row'
    | 'no-date-column'
    | 'no-amount-column'
    | 'investment-section'
    | 'signs-against-types'
    | 'xml-doctype'
    | 'amount-unreadable'
    | 'amount-too-precise'
    | 'amount-too-large'
    | 'date-unreadable'
    | 'letters-broken'
  /** Index of the statement in which `row` is counted, where a file may have several. */
  statement?: number
  /** Index of the column of a table. */
  column?: number
  /** The cell or field as written, cut where it is long. */
  text?: string
  /** The readable fields of the row. */
  partial?: PartialBankRow
}

/** Readings that a person has to decide before anything is imported. */
const QUESTIONS = [
  'encoding-unsure',
  'date-ambiguous',
  'year-unknown',
  'status-unknown',
  'signs-against-types',
] as const satisfies BankProblem['problem'][]

export type BankQuestion = (typeof QUESTIONS)[number]

type NamedProblem = Pick<BankProblem, 'row'> & { problem: string }

/** Questions about how the whole file is read that nobody answered yet. */
export function openQuestions(problems: readonly NamedProblem[]): BankQuestion[] {
  return QUESTIONS.filter((question) =>
    problems.some(({ row, problem }) => row === 0 && problem === question),
  )
}

/** Why a file is read in one way and no other; some show a number. */
export type BankReason = {
  key:
    | 'chosen'
    | 'byteOrderMark'
    | 'declared'
    | 'noBrokenLetter'
    | 'brokenLetters'
    | 'likeliestLetters'
    | 'foreignLetters'
    | 'separatorLine'
    | 'sameColumns'
    | 'mostColumns'
    | 'twoDecimals'
    | 'mostAmounts'
    | 'noDecimals'
    | 'realNumbers'
    | 'noSuchMonth'
    | 'mostDates'
    | 'balance'
    | 'inOrder'
    | 'sameEitherWay'
    | 'dots'
    | 'yearFirst'
    | 'writtenMonths'
    | 'realDates'
    | 'undecidable'
    | 'words'
    | 'noWords'
    | 'typesContradict'
  /** Columns of a row, or the number that can be no month. */
  count?: number
}

/** Beginning of a table as it was read, with the role of each column. */
export type BankTable = {
  columns: { header: string; role: BankColumnRole; samples: string[] }[]
  /** The headers, if any, and the rows below, by their lines. */
  rows: { line: number; cells: string[] }[]
}

/** Apps whose exports are known, by the name that is the format of their files. */
export const EXPORTING_APPS = [
  'Actual',
  'Cashew',
  'Firefly III',
  'Hearthbook',
  'Sure',
  'YNAB',
] as const
export type ExportingApp = (typeof EXPORTING_APPS)[number]

/** A bank's word for the state of a row; null where nobody said what it means. */
export type BankState = { word: string; isBooked: boolean | null }

/** Content of a bank's file, and how it was read. */
export type BankFile = {
  format: string
  encoding: string | null
  delimiter?: string
  dateOrder?: DateOrder | null
  /** Year of the newest day where days have none; null where nothing tells it. */
  year?: number | null
  /** Words for states that are not known. */
  states?: BankState[]
  decimal?: ',' | '.' | null
  sheet?: string
  /** Line of the headers, counted from 1; null without any. */
  headerRow?: number | null
  isSignReversed?: boolean
  /** Whether types of rows say the signs; absent where no sign contradicts its type. */
  isSignByType?: boolean
  table?: BankTable
  /** Encodings that the bytes may have, the read one first, with words past ASCII. */
  encodings?: { encoding: string; sample: string }[]
  /** Why the file was read so. */
  reasons?: {
    [
      Of in 'encoding' | 'delimiter' | 'decimal' | 'dateOrder' | 'headerRow' | 'signs'
    ]?: BankReason
  }
  statements: BankStatement[]
  skipped: SkippedLine[]
  problems: BankProblem[]
  isRefused: boolean
}

/** Whether a file is the export of an app. */
export function isOfApp({ format }: Pick<BankFile, 'format'>): boolean {
  return (EXPORTING_APPS as readonly string[]).includes(format)
}
