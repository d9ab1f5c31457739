/** Day, month and year in the order in which dates are written. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** Contents of a column of a bank's table. */
export const BANK_COLUMN_ROLES = [
  'bookDate',
  'date',
  'valueDate',
  'payee',
  'payer',
  'description',
  'text',
  'kind',
  'amount',
  'net',
  'gross',
  'fee',
  'debit',
  'credit',
  'side',
  'part',
  'originalAmount',
  'originalCurrency',
  'currency',
  'balance',
  'status',
  'id',
  'account',
  'iban',
  'leaveOut',
] as const
export type BankColumnRole = (typeof BANK_COLUMN_ROLES)[number]

/** Signs between the cells of a text table. */
export const BANK_DELIMITERS = [';', ',', '\t', '|'] as const
export type BankDelimiter = (typeof BANK_DELIMITERS)[number]

/** The most columns of a table, "ZZ" in a spreadsheet. */
export const MOST_BANK_COLUMNS = 702

/** Corrections of the way a bank's file is read; the rest is guessed. */
export type BankMapping = {
  encoding?: string | undefined
  delimiter?: BankDelimiter | undefined
  decimal?: ',' | '.' | undefined
  dateOrder?: DateOrder | undefined
  /** Year of the newest day, where days have none. */
  year?: number | undefined
  /** Line of the headers, counted from 1; null for a table without any. */
  headerRow?: number | null | undefined
  isSignReversed?: boolean | undefined
  /** Meanings of words for states that are not known. */
  states?: { word: string; isBooked: boolean }[] | undefined
  /** Whether the types of rows say their signs, where the file has types. */
  isSignByType?: boolean | undefined
  /** Roles by the index of the column; further columns are ignored. */
  columns?: BankColumnRole[] | undefined
}
