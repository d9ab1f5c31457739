import type { BankFile, BankProblem, BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import { accountOf, isIban, repeatedIds } from './bankTexts.ts'
import { decodeDeclared } from './declaredEncoding.ts'
import { eachLine } from './textLines.ts'
import { describedByDetails } from './mt940Details.ts'
import { readBalance, readStatementLine } from './mt940Lines.ts'
import type { Balance, StatementLine } from './mt940Lines.ts'
import { refuseTooManyRows, unreadableFile } from './refusals.ts'
import { readOrReport } from './rowFaults.ts'

/** A field of a message: its tag, and its lines. */
type Field = { tag: string; lines: string[] }

const FIELD = /^:(\d{2}[A-Z]?):/
/** End of a message, with the brace of its envelope. */
const END = /^-\}?\s{0,8}$/
/** Most lines of a field, which has 6 by the standard. */
const MOST_LINES = 1_000
/** Beginning of a message within the envelope of SWIFT. */
const ENVELOPE = /^.{0,200}\{4:/

/**
 * A customer statement message of SWIFT, MT940, a statement for each message.
 * @throws Refusal file-unreadable, file-refused
 */
export function readMt940(bytes: Uint8Array): BankFile {
  const { text, encoding } = decodeDeclared(bytes, null)
  const faults: BankProblem[] = []
  const collector = collectMessages(faults)
  for (const field of fieldsOf(text)) collector.add(field)
  const statements = collector.result()
  const lacking = statements.filter(({ closing }) => closing === null)
  const problems: BankProblem[] = [
    ...lacking.slice(0, 1).map(() => ({ row: 0, problem: 'no-closing-balance' }) as const),
    ...statements.flatMap(({ rows }) => repeatedIds(rows)),
    ...faults,
  ]
  return {
    format: 'mt940',
    encoding,
    dateOrder: 'ymd',
    decimal: ',',
    statements,
    skipped: [],
    problems,
    isRefused: false,
  }
}

/** The fields of all messages; what is outside of one belongs to none. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  for (const written of eachLine(text)) {
    const line = written.replace(ENVELOPE, '')
    const tag = FIELD.exec(line)?.[1]
    if (field && (tag || END.test(line))) {
      yield field
      field = null
    }
    if (tag) field = { tag, lines: [line.slice(tag.length + 2)] }
    else field?.lines.push(line)
    if (field && field.lines.length > MOST_LINES) throw unreadableFile()
  }
  if (field) yield field
}

type Message = {
  account: string
  opening: Balance | null
  closing: Balance | null
  transactions: { line: StatementLine | undefined; details: string[] }[]
}

function collectMessages(problems: BankProblem[]) {
  const messages: Message[] = []
  let count = 0
  let last = ''

  const messageFor = (tag: string): Message => {
    const open = messages.at(-1)
    // Every message begins with its reference.
    if (open && tag !== '20') return open
    const message = { account: '', opening: null, closing: null, transactions: [] }
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
      if (tag === '61') {
        count += 1
        refuseTooManyRows(count)
        const line = readOrReport(() => readStatementLine(lines), count, problems)
        message.transactions.push({ line, details: [] })
      }
      // Details behind a balance are of the statement.
      if (tag === '86' && last === '61') message.transactions.at(-1)!.details = lines
      last = tag
    },
    result: () => messages.map(statementOf),
  }
}

function statementOf({ account, opening, closing, transactions }: Message): BankStatement {
  const currency = opening?.currency ?? closing?.currency ?? null
  return {
    account: accountOf(withoutCurrency(account, currency), currency),
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    rows: transactions.flatMap(({ line, details }) =>
      line ? [rowOf(line, details, currency)] : [],
    ),
  }
}

/** Banks write the currency behind the number. */
function withoutCurrency(account: string, currency: string | null): string {
  const isWithout = isIban(account) || !currency || !account.endsWith(currency)
  return isWithout ? account : account.slice(0, -currency.length)
}

function rowOf(line: StatementLine, details: string[], currency: string | null): BankRow {
  const { original, fee } = line
  return {
    day: line.day,
    amount: line.amount,
    currency,
    ...describedByDetails(details.length > 0 ? details : [line.supplement]),
    bankId: line.bankId,
    ...(original ? { original } : {}),
    ...(fee && fee.currency === currency ? { fee: fee.amount } : {}),
  }
}
