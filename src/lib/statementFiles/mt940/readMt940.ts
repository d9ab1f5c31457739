import type { BankFile, BankProblem, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import { readAccount, repeatedIds, isIban, eachLine } from '../text.ts'
import { decodeBankText, possibleEncodings } from '../encodings.ts'
import { refuseTooManyRows, unreadableFile, readOrReport, refuseBroken } from '../faults.ts'
import type { TextMapping } from '../table/readTable.ts'
import {
  describedByDetails,
  interimCurrency,
  readBalance,
  readStatementLine,
} from './fields.ts'
import type { Balance, StatementLine } from './fields.ts'

/** A field of a message: its tag, and its lines. */
type Field = { tag: string; lines: string[] }

const FIELD = /^ {0,8}:(\d{2}[A-Z]?) {0,8}:/
/** End of a message, with the brace of its envelope. */
const END = /^-\}?\s{0,8}$/
/** Control characters that transport adds around a message. */
const BLOCK_START = 0x01
const BLOCK_END = 0x03
/** Most lines of a field, which has 6 by the standard. */
const MOST_LINES = 1_000
/** Fields of an interim report, MT942. */
const INTERIM = new Set(['34F', '13D', '90D', '90C'])
/** Beginning of a message within the envelope of SWIFT. */
const ENVELOPE = /^.{0,200}\{4:/

/**
 * A customer statement message of SWIFT, MT940, or an interim report, MT942. A statement for
 * each message. @throws Refusal file-unreadable, file-refused
 */
export function readMt940(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const plain = bytes.filter((byte) => byte !== BLOCK_START && byte !== BLOCK_END)
  const { text, encoding, reason, hasBrokenLetters } = decodeBankText(plain, mapping)
  const faults: BankProblem[] = []
  const collector = collectMessages(faults, hasBrokenLetters)
  for (const field of fieldsOf(text)) collector.add(field)
  const { statements, isInterim } = collector.result()
  // Interim reports have no balances.
  const lacking = statements.filter(({ closing }) => closing === null && !isInterim)
  const problems: BankProblem[] = [
    ...lacking.slice(0, 1).map(() => ({ row: 0, problem: 'no-closing-balance' }) as const),
    ...statements.flatMap(({ rows }, at) => repeatedIds(rows, at)),
    ...faults,
  ]
  return {
    format: isInterim ? 'mt942' : 'mt940',
    encoding,
    dateOrder: 'ymd',
    decimal: ',',
    encodings: possibleEncodings(plain, encoding),
    reasons: { encoding: reason },
    statements,
    skipped: [],
    problems,
    isRefused: false,
  }
}

/** The fields of all messages, without text outside of messages. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const written of eachLine(text)) {
    const line = written.replace(ENVELOPE, '')
    const [start = '', tag] = FIELD.exec(line) ?? []
    if (field && (tag || END.test(line))) {
      yield field
      field = null
    }
    if (tag) field = { tag, lines: [line.slice(start.length)] }
    else if (line.trim() !== '') field?.lines.push(line)
    if (field && field.lines.length > MOST_LINES) throw unreadableFile()
  }
  if (field) yield field
}

/** A booking with its number among all of the file. */
type Booking = { number: number; line: StatementLine; details: string[] }

type Message = {
  account: string
  currency: string | null
  opening: Balance | null
  closing: Balance | null
  transactions: Booking[]
}

function collectMessages(problems: BankProblem[], hasBrokenLetters: boolean) {
  const messages: Message[] = []
  let count = 0
  let isInterim = false
  let booking: Booking | null = null

  const messageFor = (tag: string): Message => {
    const open = messages.at(-1)
    // A message begins with its reference, or without one with its account.
    const isNext = tag === '20' || (tag === '25' && open?.account)
    if (open && !isNext) return open
    const message: Message = {
      account: '',
      currency: null,
      opening: null,
      closing: null,
      transactions: [],
    }
    messages.push(message)
    refuseTooManyRows(messages.length)
    return message
  }
  return {
    add({ tag, lines }: Field) {
      const message = messageFor(tag)
      const [first = ''] = lines
      if (tag === '25') message.account = first.trim()
      if (tag === '60F' || tag === '60M') message.opening = readBalance(first)
      if (tag === '62F' || tag === '62M') message.closing = readBalance(first)
      if (INTERIM.has(tag)) {
        isInterim = true
        message.currency ??= interimCurrency(first)
      }
      if (tag === '61') {
        count += 1
        refuseTooManyRows(count)
        const line = readOrReport(() => readStatementLine(lines), count, problems)
        booking = line ? { number: count, line, details: [] } : null
        if (booking) message.transactions.push(booking)
        return
      }
      // Details after a balance belong to the statement.
      if (tag === '86' && booking) booking.details = lines
      booking = null
    },
    result: () => ({
      isInterim: isInterim && messages.every(({ closing }) => closing === null),
      statements: messages.map((message) =>
        createStatement(message, problems, hasBrokenLetters),
      ),
    }),
  }
}

function createStatement(
  { account, currency: ofReport, opening, closing, transactions }: Message,
  problems: BankProblem[],
  hasBrokenLetters: boolean,
): BankStatement {
  const currency = opening?.currency ?? closing?.currency ?? ofReport
  return {
    account: readAccount(withoutCurrency(account, currency), currency),
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    rows: transactions.flatMap(({ number, line, details }) => {
      const read = () => {
        if (hasBrokenLetters) refuseBroken(line.supplement, ...details)
        return readLine(line, details, currency)
      }
      return readOrReport(read, number, problems) ?? []
    }),
  }
}

/** Banks write the currency after the number. */
function withoutCurrency(account: string, currency: string | null): string {
  const isWithout = isIban(account) || !currency || !account.endsWith(currency)
  return isWithout ? account : account.slice(0, -currency.length)
}

function readLine(
  line: StatementLine,
  details: string[],
  currency: string | null,
): BankRow {
  const { original, fee, isPending } = line
  return {
    day: line.day,
    amount: line.amount,
    currency,
    ...describedByDetails(details.length > 0 ? details : [line.supplement]),
    bankId: line.bankId,
    ...(original ? { original } : {}),
    ...(isPending ? { isPending } : {}),
    ...(fee && fee.currency === currency ? { fee: fee.amount } : {}),
  }
}
