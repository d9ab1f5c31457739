import { refuseTooManyRows } from '../refusals.ts'
import type { OfxTransaction } from './ofxTransaction.ts'

/** The values of a statement by their tags, in groups "LEDGERBAL.BALAMT". */
export type OfxStatement = { values: Map<string, string>; transactions: OfxTransaction[] }

/** Statements of a file; it is whole with the closing tag of its first one. */
export type OfxContent = {
  statements: OfxStatement[]
  hasInvestments: boolean
  isWhole: boolean
}

const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS'])
const TRANSACTIONS = new Set(['STMTTRN', 'STMTTRNP'])
const INVESTMENTS = 'INVSTMTRS'
/** Parts of a statement that some programs write without it. */
const LIST = 'BANKTRANLIST'
/** Groups whose values have the names of others. */
const GROUPS = new Set(
  (
    'BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO PAYEE CURRENCY ORIGCURRENCY ' +
    'BANKTRANLIST'
  ).split(' '),
)
/** Groups behind the last transaction. */
const BALANCES = new Set(['LEDGERBAL', 'AVAILBAL', 'BAL'])
const VALUES = new Set(
  (
    'CURDEF ACCTID ACCTTYPE DTEND BALAMT DTASOF TRNTYPE DTPOSTED DTTRAN TRNAMT FITID ' +
    'CHECKNUM NAME ' +
    'EXTDNAME MEMO CURSYM CURRATE'
  ).split(' '),
)

type Place = {
  statement: OfxStatement | null
  transaction: OfxTransaction | null
  /** The group around a value, "" for none. */
  group: string
}

/** Gathers statements from the tags and texts of a file, closed or not. */
export class OfxCollector {
  readonly content: OfxContent = { statements: [], hasInvestments: false, isWhole: false }
  private place = placeIn(null)
  private leaf = { name: '', text: '' }
  private count = 0
  private outermost = ''

  open(tag: string): void {
    this.endLeaf()
    const name = tag.toUpperCase()
    this.outermost ||= name
    this.content.hasInvestments ||= name === INVESTMENTS
    const isAlone = this.outermost === LIST || TRANSACTIONS.has(this.outermost)
    if (isAlone && !this.place.statement) this.openStatement()
    if (STATEMENTS.has(name)) this.openStatement()
    else if (TRANSACTIONS.has(name)) this.openTransaction(name === 'STMTTRNP')
    else if (BALANCES.has(name))
      this.place = { ...placeIn(this.place.statement), group: name }
    else if (GROUPS.has(name)) this.place.group = name
    else if (VALUES.has(name)) this.leaf.name = name
  }

  text(text: string): void {
    if (this.leaf.name) this.leaf.text += text
  }

  close(tag: string): void {
    this.endLeaf()
    const name = tag.toUpperCase()
    if (name === this.place.group) this.place.group = ''
    if (TRANSACTIONS.has(name)) this.place = placeIn(this.place.statement)
    if (STATEMENTS.has(name)) this.place = placeIn(null)
    this.content.isWhole ||= name === this.outermost
  }

  private endLeaf(): void {
    const { transaction, statement, group } = this.place
    const values = transaction?.values ?? statement?.values
    const text = this.leaf.text.trim()
    const path = group ? `${group}.${this.leaf.name}` : this.leaf.name
    if (values && text && !values.has(path)) values.set(path, text)
    this.leaf = { name: '', text: '' }
  }

  private openStatement(): void {
    const statement: OfxStatement = { values: new Map(), transactions: [] }
    this.content.statements.push(statement)
    refuseTooManyRows(this.content.statements.length)
    this.place = placeIn(statement)
  }

  /** Ends an open transaction, whose own end may lack. */
  private openTransaction(isPending: boolean): void {
    const { statement } = this.place
    if (!statement) return
    const transaction: OfxTransaction = { values: new Map(), isPending }
    statement.transactions.push(transaction)
    this.count += 1
    refuseTooManyRows(this.count)
    this.place = { ...placeIn(statement), transaction }
  }
}

function placeIn(statement: OfxStatement | null): Place {
  return { statement, transaction: null, group: '' }
}
