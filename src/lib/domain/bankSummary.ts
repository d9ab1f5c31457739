import type { BankFile, BankStatement } from './bankFile.ts'
import type { Day } from './day.ts'
import { parseMinor } from './money.ts'

/** An account of a bank's file, with the number of its rows. */
export type BankAccountSummary = {
  iban?: string
  number?: string
  name?: string
  /** The code of its type. */
  type?: number
  currency?: string
  /** Balances in hundredths; undefined where the file has none, or thousandths. */
  openingMinor?: number
  closingMinor?: number
  /** Surplus of opening balance and rows over the closing balance; absent for 0. */
  gapMinor?: number
  count: number
  pendingCount: number
  firstDay?: Day
  lastDay?: Day
}

/** Content of a bank's file without its rows. */
export type BankSummary = Omit<BankFile, 'statements'> & {
  accounts: BankAccountSummary[]
  count: number
}

/** Lines of each kind that a summary names. */
const MOST_NAMED = 200

/** Sums up a bank's file by its statements. */
export function summaryOf({ statements, ...file }: BankFile): BankSummary {
  const accounts = statements.map(accountOf)
  return {
    ...file,
    skipped: file.skipped.slice(0, MOST_NAMED).map(({ row, reason }) => ({ row, reason })),
    problems: file.problems.slice(0, MOST_NAMED),
    accounts,
    count: accounts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Surplus of opening balance and rows over the closing balance; undefined for 0. */
export function gapOf({ opening, closing, rows }: BankStatement): number | undefined {
  const [first, last] = [minorOfDecimal(opening), minorOfDecimal(closing)]
  if (first === undefined || last === undefined) return undefined
  const booked = rows.filter(({ isPending }) => !isPending)
  const sum = booked.reduce((all, { amount }) => all + (minorOfDecimal(amount) ?? 0), first)
  return sum === last ? undefined : sum - last
}

function accountOf(statement: BankStatement): BankAccountSummary {
  const { account, opening, closing, rows } = statement
  const dated = rows.filter(({ lacksDay }) => !lacksDay)
  const days = dated.map(({ day }) => day).toSorted()
  return {
    ...account,
    currency: account.currency ?? undefined,
    openingMinor: minorOfDecimal(opening),
    closingMinor: minorOfDecimal(closing),
    gapMinor: gapOf(statement),
    count: rows.length,
    pendingCount: rows.filter(({ isPending }) => isPending).length,
    firstDay: days[0],
    lastDay: days.at(-1),
  }
}

/** Hundredths of a decimal number; undefined for thousandths other than 0. */
export function minorOfDecimal(text: string | null): number | undefined {
  const plain = text?.replace(/(\.\d\d)0+$/, '$1')
  return plain && /^-?\d{1,12}(\.\d\d?)?$/.test(plain) ? parseMinor(plain) : undefined
}
