import { readFileSync } from 'node:fs'
import type { BankFile, BankRow, BankStatement } from '#lib/domain/bankFile.ts'

const FOLDER = new URL('./files/bank/', import.meta.url)
const DIGITS: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 }

/** A statement in the expected JSON. */
type ExpectedStatement = {
  account: Record<string, string | null>
  openingBalance?: number
  closingBalance?: number
  rows: Record<string, unknown>[]
}

/** The JSON beside a bank's file: what is read from it. */
export type ExpectedFile = ExpectedStatement &
  Record<string, unknown> & { statements?: ExpectedStatement[] }

/** The bytes of a bank's file of the tests. */
export function bankFile(name: string): Uint8Array {
  return readFileSync(new URL(name, FOLDER))
}

/** What a bank's file is expected to say, in the shape of `comparable`. */
export function expectedOf(name: string): Record<string, unknown> {
  const text = readFileSync(new URL(`${name}.expected.json`, FOLDER), 'utf8')
  return comparableJson(JSON.parse(text) as ExpectedFile)
}

/** The expected JSON with defaults filled in and whitespace as single blanks. */
export function comparableJson(expected: ExpectedFile) {
  const statements = expected.statements ?? [expected]
  return {
    format: expected['format'],
    encoding: encodingOf(expected['encoding']),
    delimiter: expected['delimiter'],
    dateOrder: expected['dateOrder'],
    decimal: expected['decimal'],
    sheet: expected['sheet'],
    headerRow: expected['headerRow'],
    signReversed: expected['signReversed'] ?? false,
    refused: expected['refused'] ?? false,
    skipped: expected['skipped'] ?? [],
    problems: expected['problems'] ?? [],
    statements: statements.map(({ account, openingBalance, closingBalance, rows }) => ({
      account: { iban: null, number: null, name: null, ...account },
      openingBalance: openingBalance ?? null,
      closingBalance: closingBalance ?? null,
      rows: rows.map(({ payee, text, ...row }) => ({
        ...row,
        payee: singleBlanks(String(payee)),
        text: singleBlanks(String(text)),
      })),
    })),
  }
}

/** A read file in the shape of the expected JSON; `own` is the account's currency. */
export function comparable(file: BankFile, own: string) {
  return {
    format: file.format,
    encoding: encodingOf(file.encoding),
    delimiter: file.delimiter,
    dateOrder: file.dateOrder,
    decimal: file.decimal,
    sheet: file.sheet,
    headerRow: file.headerRow,
    signReversed: file.isSignReversed ?? false,
    refused: file.isRefused,
    skipped: file.skipped,
    problems: file.problems.map(({ row, problem }) => ({ row, reason: problem })),
    statements: file.statements.map((statement) => comparableStatement(statement, own)),
  }
}

function comparableStatement(
  { account, opening, closing, rows }: BankStatement,
  own: string,
) {
  const currency = account.currency ?? own
  return {
    account: { iban: null, number: null, name: null, ...account, currency },
    openingBalance: opening === null ? null : minorOf(opening, currency),
    closingBalance: closing === null ? null : minorOf(closing, currency),
    rows: rows.map((row) => comparableRow(row, currency)),
  }
}

function comparableRow(row: BankRow, accountCurrency: string): Record<string, unknown> {
  const currency = row.currency ?? accountCurrency
  const { original, fee } = row
  return {
    date: row.day,
    amountMinor: minorOf(row.amount, currency),
    currency,
    payee: singleBlanks(row.payee),
    text: singleBlanks(row.text),
    bankId: row.bankId,
    ...(row.isPending ? { pending: true } : {}),
    ...(fee === undefined ? {} : { feeMinor: minorOf(fee, currency) }),
    ...(original
      ? {
          originalAmountMinor: minorOf(original.amount, original.currency),
          originalCurrency: original.currency,
        }
      : {}),
  }
}

/** A decimal text in the currency's minor unit. @throws RangeError for further decimals */
function minorOf(amount: string, currency: string): number {
  const digits = DIGITS[currency] ?? 2
  const [whole = '', decimals = ''] = amount.split('.')
  if (/[1-9]/.test(decimals.slice(digits))) throw new RangeError(`${amount} ${currency}`)
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0')) + 0
}

/** ASCII is UTF-8, and Latin-1 is a part of windows-1252. */
function encodingOf(name: unknown): unknown {
  if (name === 'ascii') return 'utf-8'
  return name === 'iso-8859-1' ? 'windows-1252' : name
}

function singleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
