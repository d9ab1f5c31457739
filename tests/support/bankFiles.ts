import { readdirSync, readFileSync } from 'node:fs'
import type { BankFile, BankRow, BankStatement } from '#lib/domain/bankFile.ts'

type Expected = Record<string, unknown> & { rows?: unknown[]; statements?: unknown[] }

const FOLDER = new URL('files/bank/', import.meta.url)
const DECIMALS: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 }
/** Encodings whose difference no byte of the file shows. */
const LIKE: Record<string, string[]> = {
  ascii: ['ascii', 'utf-8', 'windows-1252'],
  'iso-8859-1': ['iso-8859-1', 'windows-1252'],
}

const EXPECTED = '.expected.json'

/** The bank's files whose content is known. */
export const BANK_FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(EXPECTED))
  .map((name) => name.slice(0, -EXPECTED.length))

/** The bytes of a bank's file. */
export function bankFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, FOLDER)))
}

/** What a bank's file holds by its JSON, without notes, in the form of `comparableFile`. */
export function expectedOf(name: string): Expected {
  const text = readFileSync(new URL(`${name}${EXPECTED}`, FOLDER), 'utf8')
  return expectedFrom(JSON.parse(text) as Expected)
}

/** An expected JSON in the form of `comparableFile`. */
export function expectedFrom(json: object): Expected {
  const { notes: _, rowsIfMdy: __, ...expected } = json as Expected
  const { account, rows, openingBalance, closingBalance, ...file } = expected as Expected
  const statements = (file.statements ?? [
    { account, rows, openingBalance, closingBalance },
  ]) as Expected[]
  return {
    signReversed: false,
    refused: false,
    skipped: [],
    problems: [],
    ...file,
    statements: statements.map((statement) => ({
      ...withoutNulls(statement),
      account: withoutNulls(statement['account'] as object),
      rows: (statement.rows as object[]).map((row) => comparableRow(row)),
    })),
  }
}

/** A read file in the form of the expected JSON, with what that JSON tells. */
export function comparableFile(file: BankFile, expected: Expected) {
  const wanted = expected['statements'] as Expected[]
  const made: Record<string, unknown> = {
    format: file.format,
    encoding: encodingLike(file.encoding, expected['encoding']),
    delimiter: file.delimiter,
    dateOrder: file.dateOrder,
    decimal: file.decimal,
    sheet: file.sheet,
    headerRow: file.headerRow,
    signReversed: file.isSignReversed ?? false,
    refused: file.isRefused,
  }
  const named = Object.entries(made).filter(([name]) => name in expected)
  const statements =
    file.isRefused && file.statements.length === 0 ? [EMPTY] : file.statements
  return {
    ...Object.fromEntries(named),
    skipped: file.skipped.map(({ row, reason }) => ({ row, reason })),
    problems: file.problems.map(({ row, problem }) => ({ row, reason: problem })),
    statements: statements.map((one, at) =>
      comparableStatement(one, wanted[at] ?? {}, file.format === 'ofx'),
    ),
  }
}

const EMPTY: BankStatement = {
  account: { currency: null },
  opening: null,
  closing: null,
  rows: [],
}

/** The account's currency is that of the JSON where the file names none. */
function comparableStatement(statement: BankStatement, expected: Expected, isOfx: boolean) {
  const wanted = expected['account'] as { currency?: string } | undefined
  const currency = statement.account.currency ?? wanted?.currency ?? ''
  const { opening, closing } = statement
  const { type: _type, ...account } = statement.account
  const rows = statement.rows.map((row) => jsonRow(row, row.currency ?? currency))
  return withoutNulls({
    account: withoutNulls({ ...account, currency: currency || null }),
    // Not every JSON of OFX has the opening balance, which is figured from the closing one.
    openingBalance:
      isOfx && !('openingBalance' in expected) ? null : minorOrNull(opening, currency),
    closingBalance: minorOrNull(closing, currency),
    rows: rows.map((row) => comparableRow(row)),
  })
}

function jsonRow(row: BankRow, currency: string): object {
  const { original } = row
  return {
    date: row.day,
    amountMinor: minorOf(row.amount, currency),
    currency,
    payee: row.payee,
    text: row.text,
    bankId: row.bankId,
    pending: row.isPending,
    originalAmountMinor: original && minorOf(original.amount, original.currency),
    originalCurrency: original?.currency,
    feeMinor: row.fee && minorOf(row.fee, currency),
    checkNumber: row.checkNumber,
    category: row.category,
    splits: row.splits?.map(({ category, amount, text }) => ({
      category,
      memo: text,
      amountMinor: minorOf(amount, currency),
    })),
    transferAccount: row.transferAccount,
  }
}

/** Runs of whitespace are one blank. */
function comparableRow(row: object): object {
  const oneBlank = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value
  const entries = Object.entries(withoutNulls(row))
  return Object.fromEntries(entries.map(([name, value]) => [name, oneBlank(value)]))
}

/** A comparable or expected file whose payees and texts have no whitespace, as MT940 breaks lines. */
export function withoutBlanks(file: Record<string, unknown>): Record<string, unknown> {
  const compact = (key: string, value: unknown) =>
    key === 'payee' || key === 'text' ? String(value).replaceAll(/\s/g, '') : value
  return JSON.parse(JSON.stringify(file, compact))
}

function withoutNulls<T extends object>(object: T): Partial<T> {
  const entries = Object.entries(object).filter(([, value]) => value != null)
  return Object.fromEntries(entries) as Partial<T>
}

function encodingLike(read: string | null, expected: unknown): unknown {
  const isLike = LIKE[String(expected)]?.includes(read?.toLowerCase() ?? '')
  return isLike ? expected : (read?.toLowerCase() ?? null)
}

function minorOrNull(amount: string | null, currency: string): number | null {
  return amount === null ? null : minorOf(amount, currency)
}

/** A decimal number in the currency's minor unit. @throws RangeError past its decimals */
function minorOf(amount: string, currency: string): number {
  const digits = DECIMALS[currency] ?? 2
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const kept = decimals.slice(0, digits).padEnd(digits, '0')
  if (whole === undefined || /[1-9]/.test(decimals.slice(digits))) {
    throw new RangeError(`no amount of ${currency}: ${amount}`)
  }
  return Number(`${sign}${whole}${kept}`) + 0
}
