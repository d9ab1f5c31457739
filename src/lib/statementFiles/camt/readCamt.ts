import type { BankFile, BankProblem, BankStatement } from '#lib/domain/bankFile.ts'
import { accountOf, onOneLine, repeatedIds } from '../bankTexts.ts'
import { withoutBatches } from '../batches.ts'
import { decodeDeclared, headOf } from '../declaredEncoding.ts'
import { refuseTooManyRows, unreadableFile } from '../refusals.ts'
import { readOrRefuse, readOrReport } from '../rowFaults.ts'
import { declaredByXml, XmlDoctype, XmlFault } from '../xmlEvents.ts'
import { readCamtElements } from './camtElements.ts'
import type { CamtElement } from './camtElements.ts'
import { camtAmount, isInformation, rowsOfEntry } from './camtEntry.ts'

/** The message's name within its namespace (ISO 20022, camt.052 to 054, 001.02 to .13). */
const MESSAGE = /camt\.05[234]\.001\.\d\d/
/** The messages whose balance is missed; the others need none. */
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
  const format = formatOf(text)
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

function formatOf(text: string): string {
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
    /** An entry, with what its statement said before it. */
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
      const balances = balancesOf(statement)
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
    ...accountOf(written ?? '', currency),
    ...(name ? { name: onOneLine(name) } : {}),
    ...(type === undefined ? {} : { type }),
  }
}

/**
 * Booked balances: the first of a page opens it, the last closes it. Available and forward
 * balances are none (ISO 20022, BalanceType12Code).
 */
function balancesOf({ inner }: CamtElement) {
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
