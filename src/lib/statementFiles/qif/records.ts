import type { DateOrder } from '#lib/domain/bankMapping.ts'
import { refuseTooManyRows } from '../faults.ts'
import { eachLine } from '../text.ts'

type QifSplit = { category: string; memo: string; amount: string }

/** A transaction as written; its number counts all records of the file from 1. */
export type QifRecord = {
  number: number
  day: string
  amount: string
  payee: string
  memo: string
  category: string
  /** Number of the cheque; of an account its name. */
  check: string
  splits: QifSplit[]
}

/** The transactions of an account, with its name if the file has it. */
export type QifSection = { account: string | null; kind: string; records: QifRecord[] }

/** Headers of accounts with payments. */
const BANK = /^!type:\s?(bank|ccard|cash|oth a|oth l)\b/i
const INVESTMENT = /^!type:\s?invst/i
const ACCOUNT = /^!account/i
const OPTION = /^!(option|clear)/i
/** The order of dates, as programs of other countries name it. */
const ORDER = /^!option:\s?(mdy|dmy|ymd)\b/i

const FIELDS: Record<string, 'day' | 'amount' | 'payee' | 'memo' | 'category' | 'check'> = {
  D: 'day',
  T: 'amount',
  P: 'payee',
  M: 'memo',
  L: 'category',
  N: 'check',
}

/**
 * Transactions of a QIF file by account, with the order of dates if it names one. Also
 * numbers of the first records of investment sections. Categories, classes, prices and memorized transactions are left out.
 * @throws Refusal file-refused
 */
export function readQifRecords(text: string) {
  const collector = collectRecords()
  for (const line of eachLine(text)) {
    if (line.startsWith('!')) collector.openSection(line.slice(0, 100))
    else if (line.startsWith('^')) collector.endRecord()
    else if (line.trim()) collector.addField(line[0]!, line.slice(1))
  }
  return collector.result()
}

function collectRecords() {
  const sections: QifSection[] = []
  const investments: number[] = []
  let header = ''
  let account: string | null = null
  let section: QifSection | null = null
  let isNewInvestment = false
  let count = 0
  let record = emptyRecord(1)
  let order: DateOrder | undefined
  let isEmpty = true

  const endRecord = () => {
    if (section) section.records.push(record)
    if (ACCOUNT.test(header)) account = record.check.trim() || null
    if (isNewInvestment) investments.push(record.number)
    isNewInvestment = false
    count += section ? 1 : 0
    refuseTooManyRows(count)
    record = emptyRecord(record.number + 1)
    isEmpty = true
  }
  return {
    endRecord,
    openSection(line: string) {
      if (!isEmpty) endRecord()
      order ??= ORDER.exec(line)?.[1]?.toLowerCase() as DateOrder | undefined
      if (OPTION.test(line)) return
      header = line
      isNewInvestment = INVESTMENT.test(line)
      refuseTooManyRows(investments.length)
      section = BANK.test(line) ? sectionOf(sections, account, line) : null
    },
    addField(code: string, value: string) {
      isEmpty = false
      addTo(record, code, value)
      refuseTooManyRows(record.splits.length)
    },
    result() {
      // Programs omit the mark after the last record.
      if (!isEmpty) endRecord()
      return { sections, investments, order }
    },
  }
}

/** A repeated header without another account continues the section. */
function sectionOf(
  sections: QifSection[],
  account: string | null,
  header: string,
): QifSection {
  const kind = BANK.exec(header)?.[1]?.toLowerCase() ?? ''
  const last = sections.at(-1)
  if (last && last.account === account && last.kind === kind) return last
  const section = { account, kind, records: [] }
  sections.push(section)
  refuseTooManyRows(sections.length)
  return section
}

function emptyRecord(number: number): QifRecord {
  const texts = { day: '', amount: '', payee: '', memo: '', category: '', check: '' }
  return { number, ...texts, splits: [] }
}

/** S opens a split, whose memo is E and whose amount is $; U repeats T for large amounts. */
function addTo(record: QifRecord, code: string, value: string): void {
  const split = record.splits.at(-1)
  const field = FIELDS[code]
  if (field) record[field] = value
  if (code === 'U') record.amount ||= value
  if (code === 'S') record.splits.push({ category: value, memo: '', amount: '' })
  if (code === 'E' && split) split.memo = value
  if (code === '$' && split) split.amount = value
}
