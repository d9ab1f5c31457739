import type { BankFile, BankProblem, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { markOf, readDecimal } from '../amounts.ts'
import type { DecimalMark } from '../amounts.ts'
import { findDateOrder } from '../dayOrder.ts'
import type { OrderGuess } from '../dayOrder.ts'
import { dayIn, readWrittenDate } from '../days.ts'
import type { WrittenDate } from '../days.ts'
import { sumOf } from '../decimals.ts'
import { decodeBankText, possibleEncodings } from '../encodings.ts'
import { readOrRefuse, readOrReport, refuseBroken, RowFault, storable } from '../faults.ts'
import type { TextMapping } from '../table/readTable.ts'
import { described, onOneLine } from '../text.ts'
import { readQifRecords } from './records.ts'
import type { QifRecord, QifSection } from './records.ts'

/** Quicken's name of the first record, in its languages. */
const OPENING_NAMES = new Set([
  'opening balance',
  'eröffnungssaldo',
  'anfangsbestand',
  'solde initial',
  "solde d'ouverture",
  'saldo inicial',
  'saldo iniziale',
])
/** Types of accounts by the headers of their transactions. */
const ACCOUNT_TYPES: Record<string, number> = {
  bank: 1,
  ccard: 2,
  cash: 0,
  'oth a': 11,
  'oth l': 3,
}
const VOID = '**void**'
const ACCOUNT = /^\[([^\]]*)\]/

type Notation = { order: DateOrder; mark: DecimalMark; hasBrokenLetters: boolean }

/**
 * A file in the Quicken Interchange Format, as Quicken documents it. Investments are
 * left out. @throws Refusal file-unreadable, file-refused
 */
export function readQif(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const { text, encoding, reason, hasBrokenLetters } = decodeBankText(bytes, mapping)
  const { sections, investments, order } = readQifRecords(text)
  const records = sections.flatMap((section) => section.records)
  const days = records.map(({ day }) => readQifDate(day)).filter((day) => day !== null)
  const found = orderOf(days, mapping.dateOrder, order)
  const mark = mapping.decimal ?? markOfAll(records, mapping.language)
  const notation = { order: found.order ?? 'dmy', mark, hasBrokenLetters }
  const read = sections.map((section) => readSection(section, notation))
  return {
    format: 'qif',
    encoding,
    dateOrder: found.isAmbiguous ? null : found.order,
    decimal: mark,
    encodings: possibleEncodings(bytes, encoding),
    reasons: { encoding: reason, ...(found.reason ? { dateOrder: found.reason } : {}) },
    statements: read
      .filter(({ statement, skipped }) => statement.rows.length + skipped.length > 0)
      .map(({ statement }) => statement),
    skipped: read.flatMap(({ skipped }, at) =>
      skipped.map((line) => ({
        ...line,
        ...(line.unbooked && at > 0 && { statement: at }),
      })),
    ),
    problems: [
      ...(found.isAmbiguous ? [{ row: 0, problem: 'date-ambiguous' } as const] : []),
      ...investments.map((row) => ({ row, problem: 'investment-section' }) as const),
      ...read.flatMap(({ problems }) => problems),
    ],
    isRefused: false,
  }
}

/** The order that a person chose, else the named one if all days exist in it, else a guess. */
function orderOf(
  days: WrittenDate[],
  chosen: DateOrder | undefined,
  named: DateOrder | undefined,
): OrderGuess {
  if (chosen || !named || days.some((day) => dayIn(day, named) === null)) {
    return findDateOrder(days, [], 0, chosen)
  }
  return { order: named, isAmbiguous: false, reason: { key: 'declared' } }
}

/** The mark that an amount of the file shows, else that of the language. */
function markOfAll(records: readonly QifRecord[], language: string): DecimalMark {
  let hasMark = false
  for (const { amount, splits } of records) {
    for (const written of [amount, ...splits.map((split) => split.amount)]) {
      const mark = written.length <= 32 ? markOf(written) : null
      if (mark) return mark
      hasMark ||= /[.,]/.test(written)
    }
  }
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  const ofLanguage = parts.find(({ type }) => type === 'decimal')?.value
  return hasMark && ofLanguage === ',' ? ',' : '.'
}

function readSection({ account, kind, records }: QifSection, notation: Notation) {
  const opening = records.find((record, at) => isOpening(record, at === 0 ? account : null))
  const name = account ?? (opening && ACCOUNT.exec(opening.category)?.[1]) ?? null
  const skipped: BankFile['skipped'] = []
  const problems: BankProblem[] = []
  const rows: BankRow[] = []
  for (const record of records) {
    const { number } = record
    const reason = record === opening ? 'balance' : isVoid(record) ? 'cancelled' : null
    if (reason) {
      const unbooked =
        reason === 'cancelled' &&
        readOrReport(() => readRecord(record, notation), number, [])
      skipped.push({ row: number, reason, ...(unbooked && { unbooked }) })
      continue
    }
    const row = readOrReport(() => readRecord(record, notation), number, problems)
    if (row) rows.push(row)
  }
  const start = opening ? readOrRefuse(() => readAmount(opening.amount, notation)) : null
  const isComplete = start !== null && problems.length === 0
  const statement: BankStatement = {
    account: {
      ...(name ? { name } : {}),
      ...(kind in ACCOUNT_TYPES ? { type: ACCOUNT_TYPES[kind] } : {}),
      currency: null,
    },
    opening: start,
    closing: isComplete ? sumOf(start, ...rows.map(({ amount }) => amount)) : null,
    rows,
  }
  return { statement, skipped, problems }
}

/** Opening record of an account: its category is the account itself. */
function isOpening({ payee, category }: QifRecord, account: string | null): boolean {
  const own = ACCOUNT.exec(category)?.[1]
  if (own === undefined) return false
  return own === account || OPENING_NAMES.has(onOneLine(payee).toLowerCase())
}

function isVoid({ payee }: QifRecord): boolean {
  return payee.trimStart().slice(0, VOID.length).toLowerCase() === VOID
}

function readRecord(record: QifRecord, notation: Notation): BankRow {
  const { payee, memo, check, category } = record
  if (notation.hasBrokenLetters) refuseBroken(payee, memo, category)
  return {
    day: readDay(record.day, notation),
    amount: storable(readAmount(record.amount, notation)),
    currency: null,
    ...described(payee, memo),
    bankId: null,
    ...(/^\d{1,20}$/.test(check) ? { checkNumber: check } : {}),
    ...categoryOrTransfer(record, notation),
  }
}

/** Splits, else the account of a transfer, else the category. */
function categoryOrTransfer(
  { splits, category }: QifRecord,
  notation: Notation,
): Partial<BankRow> {
  if (splits.length > 0) {
    const read = splits.map(({ category, amount, memo }) => ({
      category: onOneLine(category),
      amount: readAmount(amount, notation),
      text: onOneLine(memo),
    }))
    return { splits: read }
  }
  const transferAccount = ACCOUNT.exec(category)?.[1]
  if (transferAccount) return { transferAccount: onOneLine(transferAccount) }
  return category ? { category: onOneLine(category) } : {}
}

function readAmount(written: string, { mark }: Notation): string {
  const amount = readDecimal(written, mark)
  if (amount === undefined) throw new RowFault('amount-unreadable', { text: written })
  return amount
}

function readDay(written: string, { order }: Notation): Day {
  const date = readQifDate(written)
  const day = date && dayIn(date, order)
  if (day === null) throw new RowFault('date-unreadable', { text: written })
  return day
}

/** Quicken writes a blank for a leading zero, and an apostrophe before years from 2000 on. */
const WRITTEN = /^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?([/.'-]) ?(\d{1,4})$/

/** A date of QIF, else as tables write dates; null for any other text. */
function readQifDate(written: string): WrittenDate | null {
  const match = WRITTEN.exec(written.trim())
  if (!match) return readWrittenDate(written)
  const [, first = '', mark = '', second = '', yearMark = '', third = ''] = match
  const last = first.length === 4 ? third : yearOf(third, yearMark === "'")
  return readWrittenDate([first, second, last].join(mark))
}

/** Years of two digits are from 1970 to 2069; after an apostrophe from 2000 on. */
function yearOf(written: string, isApostrophe: boolean): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year + (isApostrophe || year < 70 ? 2000 : 1900)
}
