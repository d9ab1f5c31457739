import type { BankFile, BankProblem, BankStatement } from '#lib/domain/bankFile.ts'
import { decodeDeclared, headOf } from '../declaredEncoding.ts'
import { refuseTooManyRows, unreadableFile, readOrRefuse, readOrReport } from '../faults.ts'
import { withoutBatches } from '../joinStatements.ts'
import { readAccount, onOneLine, repeatedIds } from '../text.ts'
import { declaredByXml, XmlDoctype, XmlFault, readXml } from '../xmlEvents.ts'
import { camtAmount, isInformation, rowsOfEntry } from './entry.ts'
import type { CamtElement } from './entry.ts'

/** The message's name within its namespace (ISO 20022, camt.052 to 054, 001.02 to .13). */
const MESSAGE = /camt\.05[234]\.001\.\d\d/
/** Messages that must have balances. */
const STATEMENT = 'camt.053'

/**
 * A bank's statement, report or notification by ISO 20022; without entries where it has none.
 * @throws Refusal file-unreadable, file-refused
 */
export function readCamt(bytes: Uint8Array): BankFile {
  const { text, encoding, isMisdeclared } = decodeDeclared(
    bytes,
    declaredByXml(headOf(bytes)),
  )
  const format = findVersion(text)
  const collector = collectStatements(format.startsWith(STATEMENT))
  const file = {
    format,
    encoding,
    dateOrder: 'ymd',
    decimal: '.',
  } as const
  try {
    readCamtElements(text, collector)
  } catch (thrown) {
    if (thrown instanceof XmlFault) throw unreadableFile()
    if (!(thrown instanceof XmlDoctype)) throw thrown
    const problems: BankProblem[] = [{ row: 0, problem: 'xml-doctype' }]
    return { ...file, statements: [], skipped: [], problems, isRefused: true }
  }
  const { statements, skipped, problems } = collector.result()
  if (isMisdeclared) problems.unshift({ row: 0, problem: 'charset-misdeclared' })
  return { ...file, statements, skipped, problems, isRefused: false }
}

function findVersion(text: string): string {
  const named = MESSAGE.exec(text)?.[0]
  if (named) return named
  if (text.includes('BkToCstmrAcctRpt')) return 'camt.052'
  return text.includes('BkToCstmrDbtCdtNtfctn') ? 'camt.054' : STATEMENT
}

function collectStatements(needsBalance: boolean) {
  const statements: BankStatement[] = []
  const skipped: BankFile['skipped'] = []
  const problems: BankProblem[] = []
  let rows: BankStatement['rows'] = []
  let entries = 0
  let count = 0

  return {
    /** An entry, with the facts of its statement up to it. */
    entry(entry: CamtElement, statement: CamtElement) {
      entries += 1
      refuseTooManyRows(entries)
      if (isInformation(entry)) {
        skipped.push({ row: entries, reason: 'info' })
        return
      }
      const { iban } = accountOfStatement(statement)
      const read = readOrReport(() => rowsOfEntry(entry, iban), entries, problems) ?? []
      count += read.length
      refuseTooManyRows(count)
      rows.push(...read)
    },
    statement(statement: CamtElement) {
      const balances = readBalances(statement)
      const account = accountOfStatement(statement)
      account.currency ??= balances.currency ?? rows[0]?.currency ?? null
      const { opening, closing } = balances
      rows = withoutBatches(rows, balances)
      statements.push({ account, opening, closing, rows })
      refuseTooManyRows(statements.length)
      if (closing === null && needsBalance)
        problems.push({ row: 0, problem: 'no-closing-balance' })
      problems.push(...repeatedIds(rows, statements.length - 1))
      rows = []
    },
    result: () => ({ statements, skipped, problems }),
  }
}

/** Types of accounts by their codes (ISO 20022, ExternalCashAccountType1Code). */
const ACCOUNT_CODES: Record<string, number> = {
  CACC: 1,
  TRAN: 1,
  SLRY: 1,
  ODFT: 1,
  CASH: 0,
  SVGS: 7,
  LLSV: 7,
  MOMA: 21,
  LOAN: 3,
}

function accountOfStatement({ values }: CamtElement) {
  const written = values.get('Stmt/Acct/Id/IBAN') ?? values.get('Stmt/Acct/Id/Othr/Id')
  const name = values.get('Stmt/Acct/Nm')
  const currency = values.get('Stmt/Acct/Ccy') ?? null
  const code = values.get('Stmt/Acct/Tp/Cd') ?? values.get('Stmt/Acct/Tp/Prtry')
  const type = ACCOUNT_CODES[code ?? '']
  return {
    ...readAccount(written ?? '', currency),
    ...(name ? { name: onOneLine(name) } : {}),
    ...(type === undefined ? {} : { type }),
  }
}

/**
 * Booked balances: the first of a page opens it, the last closes it. Ignores available and
 * forward balances (ISO 20022, BalanceType12Code).
 */
function readBalances({ inner }: CamtElement) {
  const balances = inner
    .filter(({ name }) => name === 'Bal')
    .map((balance) => ({
      ...balance,
      code: balance.values.get('Bal/Tp/CdOrPrtry/Cd') ?? '',
      currency: balance.values.get('Bal/Amt@Ccy') ?? null,
    }))
  const amountOf = ({ values }: CamtElement) =>
    readOrRefuse(() => camtAmount(values, 'Bal'))
  const interim = balances.filter(({ code }) => code === 'ITBD')
  const opening =
    balances.find(({ code }) => code === 'OPBD') ??
    balances.find(({ code }) => code === 'PRCD') ??
    interim[0]
  const others = interim.filter((balance) => balance !== opening)
  const closing = balances.findLast(({ code }) => code === 'CLBD') ?? others.at(-1)
  return {
    opening: opening ? amountOf(opening) : null,
    closing: closing ? amountOf(closing) : null,
    currency: (closing ?? opening)?.currency ?? null,
  }
}

type CamtEvents = {
  entry(entry: CamtElement, statement: CamtElement): void
  statement(statement: CamtElement): void
}

/** Paths of nested elements. */
const OWN = new Map([
  ['BkToCstmrStmt/Stmt', 'Stmt'],
  ['BkToCstmrStmt/Rpt', 'Stmt'],
  ['BkToCstmrStmt/Ntfctn', 'Stmt'],
  ['Stmt/Bal', 'Bal'],
  ['Stmt/Ntry', 'Ntry'],
  ['Ntry/Chrgs', 'Chrgs'],
  ['Ntry/NtryDtls/TxDtls', 'TxDtls'],
  ['TxDtls/Chrgs', 'Chrgs'],
  ['Chrgs/Rcrd', 'Rcrd'],
])
/** Statements, intraday reports and notifications: they have the same structure. */
const MESSAGES = new Set(['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'])
/** Texts of several lines. */
const REPEATED = /\/(Ustrd|AddtlRmtInf)$/
const LONGEST_NAME = 40
/** Most different values of an element; the message knows a few hundred. */
const MOST_VALUES = 1_000

/** Reads statements, an entry at a time. @throws XmlDoctype, XmlFault, Refusal file-refused */
function readCamtElements(text: string, events: CamtEvents): void {
  const paths: string[] = []
  const open: CamtElement[] = []
  let content = ''

  readXml(text, {
    open(name) {
      const path = elementPath(paths.at(-1) ?? '', name)
      const own = OWN.get(path)
      if (own) open.push({ name: own, values: new Map(), inner: [] })
      paths.push(own ?? path)
      content = ''
    },
    attribute(name, value) {
      if (name === 'Ccy') open.at(-1)?.values.set(`${paths.at(-1)}@Ccy`, value)
    },
    text(text) {
      content += text
    },
    close() {
      const path = paths.pop() ?? ''
      const element = open.at(-1)
      const value = content.trim()
      content = ''
      if (element && value) addValue(element.values, path, value)
      if (path === element?.name) endElement(open, events)
    },
  })
}

/**
 * Later versions put "Pty" between a party and its name; longer names than the message's
 * are ignored.
 */
function elementPath(outer: string, name: string): string {
  if (MESSAGES.has(name)) return 'BkToCstmrStmt'
  if (name === 'Pty') return outer
  return `${outer}/${name.length > LONGEST_NAME ? '?' : name}`
}

function addValue(values: Map<string, string>, path: string, value: string): void {
  if (values.size > MOST_VALUES) throw new XmlFault('too many values')
  const before = values.get(path)
  if (before === undefined) values.set(path, value)
  else if (REPEATED.test(path)) values.set(path, `${before} ${value}`)
}

/** Entries are handed on at their end, so that memory holds one at a time. */
function endElement(open: CamtElement[], events: CamtEvents): void {
  const element = open.pop()!
  const outer = open.at(-1)
  if (element.name === 'Stmt') events.statement(element)
  else if (element.name === 'Ntry' && outer) events.entry(element, outer)
  else outer?.inner.push(element)
  refuseTooManyRows(outer?.inner.length ?? 0)
}
