import type {
  BankFile,
  BankProblem,
  BankRow,
  BankStatement,
  DateOrder,
} from '#lib/domain/bankFile.ts'
import type { Day } from '#lib/domain/day.ts'
import { described, onOneLine } from './bankTexts.ts'
import { decodeChosen, decodeDeclared, decodeStrictly } from './declaredEncoding.ts'
import { sumOf } from './decimals.ts'
import { orderOfDays, readQifDay } from './qifDays.ts'
import { readQifRecords } from './qifRecords.ts'
import type { QifRecord, QifSection } from './qifRecords.ts'
import { readOrRefuse, readOrReport, RowFault } from './rowFaults.ts'
import { markOf, readDecimal } from './writtenDecimals.ts'
import type { NumberMark } from './writtenDecimals.ts'

/** Decisions of a person where the file leaves several readings. */
export type QifChoices = { dateOrder?: DateOrder; encoding?: string }

/** Old code pages of the profile's languages; windows-1252 of the others. */
const CODE_PAGES: Record<string, string> = {
  ro: 'windows-1250',
  ru: 'windows-1251',
  el: 'windows-1253',
  ja: 'shift_jis',
  ko: 'euc-kr',
}
/** Quicken's name of the first record, in the languages that it speaks. */
const OPENING_NAMES = new Set([
  'opening balance',
  'eröffnungssaldo',
  'anfangsbestand',
  'solde initial',
  "solde d'ouverture",
  'saldo inicial',
  'saldo iniziale',
])
const VOID = '**void**'
const ACCOUNT = /^\[([^\]]*)\]/

type Notation = { order: DateOrder; mark: NumberMark }

/**
 * A file in the Quicken Interchange Format, as Quicken documents it. Investments are
 * left out. @throws Refusal file-unreadable, file-refused
 */
export function readQif(
  bytes: Uint8Array,
  language: string,
  choices: QifChoices = {},
): BankFile {
  const { text, encoding } = decode(bytes, language, choices.encoding)
  const { sections, investments } = readQifRecords(text)
  const records = sections.flatMap((section) => section.records)
  const order = choices.dateOrder ?? orderOfDays(records.map(({ day }) => day))
  const mark = markOfAll(records, language)
  // Day first is the likelier order, until the person decides.
  const notation = { order: order ?? 'dmy', mark }
  const read = sections.map((section) => statementOf(section, notation))
  const isAmbiguous = order === null && records.length > 0
  return {
    format: 'qif',
    encoding,
    dateOrder: order,
    decimal: mark,
    statements: read
      .filter(({ statement, skipped }) => statement.rows.length + skipped.length > 0)
      .map(({ statement }) => statement),
    skipped: read.flatMap(({ skipped }) => skipped),
    problems: [
      ...(isAmbiguous ? [{ row: 0, problem: 'date-ambiguous' } as const] : []),
      ...investments.map((row) => ({ row, problem: 'investment-section' }) as const),
      ...read.flatMap(({ problems }) => problems),
    ],
    isRefused: false,
  }
}

function decode(bytes: Uint8Array, language: string, chosen: string | undefined) {
  if (chosen) return decodeChosen(bytes, chosen)
  const isUtf8 = decodeStrictly(bytes, 'utf-8') !== null
  return decodeDeclared(bytes, isUtf8 ? null : (CODE_PAGES[language] ?? null))
}

/** The mark that an amount of the file shows, else that of the language. */
function markOfAll(records: readonly QifRecord[], language: string): NumberMark {
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

function statementOf({ account, records }: QifSection, notation: Notation) {
  const opening = records.find((record, at) => isOpening(record, at === 0 ? account : null))
  const name = account ?? (opening && ACCOUNT.exec(opening.category)?.[1]) ?? null
  const skipped: BankFile['skipped'] = []
  const problems: BankProblem[] = []
  const rows: BankRow[] = []
  for (const record of records) {
    const { number } = record
    const reason = record === opening ? 'balance' : isVoid(record) ? 'cancelled' : null
    if (reason) {
      skipped.push({ row: number, reason })
      continue
    }
    const row = readOrReport(() => rowOf(record, notation), number, problems)
    if (row) rows.push(row)
  }
  const start = opening ? readOrRefuse(() => amountOf(opening.amount, notation)) : null
  const isComplete = start !== null && problems.length === 0
  const statement: BankStatement = {
    account: { ...(name ? { name } : {}), currency: null },
    opening: start,
    closing: isComplete ? sumOf(start, ...rows.map(({ amount }) => amount)) : null,
    rows,
  }
  return { statement, skipped, problems }
}

/** The start of an account: its category is the account itself. */
function isOpening({ payee, category }: QifRecord, account: string | null): boolean {
  const own = ACCOUNT.exec(category)?.[1]
  if (own === undefined) return false
  return own === account || OPENING_NAMES.has(onOneLine(payee).toLowerCase())
}

function isVoid({ payee }: QifRecord): boolean {
  return payee.trimStart().slice(0, VOID.length).toLowerCase() === VOID
}

function rowOf(record: QifRecord, notation: Notation): BankRow {
  const { payee, memo, check } = record
  return {
    day: dayOf(record.day, notation),
    amount: amountOf(record.amount, notation),
    currency: null,
    ...described(payee, memo),
    bankId: null,
    ...(/^\d{1,20}$/.test(check) ? { checkNumber: check } : {}),
    ...placeOf(record, notation),
  }
}

/** Splits, else the account of a transfer, else the category. */
function placeOf({ splits, category }: QifRecord, notation: Notation): Partial<BankRow> {
  if (splits.length > 0) {
    const read = splits.map(({ category, amount, memo }) => ({
      category: onOneLine(category),
      amount: amountOf(amount, notation),
      text: onOneLine(memo),
    }))
    return { splits: read }
  }
  const transferAccount = ACCOUNT.exec(category)?.[1]
  if (transferAccount) return { transferAccount: onOneLine(transferAccount) }
  return category ? { category: onOneLine(category) } : {}
}

function amountOf(written: string, { mark }: Notation): string {
  const amount = readDecimal(written, mark)
  if (amount === undefined) throw new RowFault('amount-unreadable')
  return amount
}

function dayOf(written: string, { order }: Notation): Day {
  const day = readQifDay(written, order)
  if (day === undefined) throw new RowFault('date-unreadable')
  return day
}
