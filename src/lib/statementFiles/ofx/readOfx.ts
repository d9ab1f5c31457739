import type { BankFile, BankProblem } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { decodeDeclared, headOf } from '../declaredEncoding.ts'
import type { DeclaredText } from '../declaredEncoding.ts'
import { unreadableFile, refuseTooManyRows } from '../faults.ts'
import { declaredByXml, readXml, XmlDoctype, XmlFault } from '../xmlEvents.ts'
import type { XmlEvents } from '../xmlEvents.ts'
import { findOfxSigns, readOfxStatements } from './statements.ts'
import type { OfxStatement, OfxTransaction } from './statements.ts'

/**
 * A statement in OFX 1.0.2 (SGML) or 2.2 (XML), which QFX is, too.
 * @throws Refusal file-unreadable, file-refused
 */
export function readOfx(bytes: Uint8Array, mapping: BankMapping = {}): BankFile {
  const head = headOf(bytes)
  const isXml = /^[^<]{0,8}<\?/.test(head)
  const decoded = decodeDeclared(bytes, isXml ? declaredByXml(head) : declaredByOfx(head))
  const read = isXml ? readOfx2(decoded.text) : readOfx1(decoded.text)
  return createFile(decoded, read, mapping)
}

/** The encoding that the header of OFX 1 names; null for NONE (OFX 1.0.2, 2.2). */
function declaredByOfx(head: string): string | null {
  const [header = ''] = head.split('<', 1)
  const valueOf = (name: string) =>
    new RegExp(`${name}:[ \\t]{0,8}([\\w.-]+)`, 'i').exec(header)?.[1]?.toUpperCase() ?? ''
  if (['UTF-8', 'UTF8', 'UNICODE'].includes(valueOf('ENCODING'))) return 'utf-8'
  const charset = valueOf('CHARSET')
  if (charset === '65001') return 'utf-8'
  if (/^\d{3,4}$/.test(charset)) return `windows-${charset}`
  if (/^8859-\d/.test(charset)) return `iso-${charset}`
  return charset && charset !== 'NONE' ? charset : 'windows-1252'
}

function readOfx2(text: string): OfxContent | 'doctype' {
  const collector = new OfxCollector()
  try {
    readXml(text, collector)
    return collector.content
  } catch (thrown) {
    if (thrown instanceof XmlDoctype) return 'doctype'
    // Banks write a raw & into OFX 2, which the older form allows.
    if (thrown instanceof XmlFault) return readOfx1(text)
    throw thrown
  }
}

function readOfx1(text: string): OfxContent {
  const collector = new OfxCollector()
  readTags(text, collector)
  return collector.content
}

const TAG = /<(\/?)([A-Za-z][\w.]{0,63})[ \t]{0,8}(\/?)>/g

/** Tags and texts of SGML whose values need no closing tag. */
function readTags(text: string, events: XmlEvents): void {
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [tag, closing, name = '', isEmpty] = match
    if (match.index > end) events.text(withoutEntities(text.slice(end, match.index)))
    if (!closing) events.open(name)
    if (closing || isEmpty) events.close(name)
    end = match.index + tag.length
  }
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,5}));/g
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** Replaces entities once; a raw & and unknown names stay. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (all, decimal, hex, name: string | undefined) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
  })
}

function createFile(
  { encoding, isMisdeclared }: DeclaredText,
  content: OfxContent | 'doctype',
  mapping: BankMapping,
): BankFile {
  const problems: BankProblem[] = []
  if (content === 'doctype') {
    problems.push({ row: 0, problem: 'xml-doctype' })
    const read = { statements: [], skipped: [], problems }
    return { format: 'ofx', encoding, ...read, isRefused: true }
  }
  // A file without its end was cut.
  if (!content.isWhole) throw unreadableFile()
  if (isMisdeclared) problems.push({ row: 0, problem: 'charset-misdeclared' })
  if (content.hasInvestments) problems.push({ row: 0, problem: 'investment-section' })
  const signs = findOfxSigns(content.statements, mapping)
  const isChosen = mapping.isSignByType ?? mapping.isSignReversed
  if (signs.isContradicted && isChosen === undefined) {
    problems.push({ row: 0, problem: 'signs-against-types' })
  }
  const read = readOfxStatements(content.statements, signs)
  return {
    format: 'ofx',
    encoding,
    dateOrder: 'ymd',
    ...read,
    ...(signs.isContradicted && {
      isSignByType: signs.isByType,
      reasons: { signs: { key: isChosen === undefined ? 'typesContradict' : 'chosen' } },
    }),
    skipped: [],
    problems: [...problems, ...read.problems],
    isRefused: false,
  }
}

/** Statements of a file; whole if its first element has a closing tag. */
type OfxContent = {
  statements: OfxStatement[]
  hasInvestments: boolean
  isWhole: boolean
}

const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS'])
const TRANSACTIONS = new Set(['STMTTRN', 'STMTTRNP'])
const INVESTMENTS = 'INVSTMTRS'
/** Parts that some programs write without the enclosing statement. */
const LIST = 'BANKTRANLIST'
/** Groups whose values share names with values of other groups. */
const GROUPS = new Set(
  (
    'BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO PAYEE CURRENCY ORIGCURRENCY ' +
    'BANKTRANLIST'
  ).split(' '),
)
/** Groups after the last transaction. */
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
class OfxCollector {
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
