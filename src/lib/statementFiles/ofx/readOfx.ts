import type { BankFile, BankProblem } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { decodeDeclared, headOf } from '../declaredEncoding.ts'
import type { DeclaredText } from '../declaredEncoding.ts'
import { unreadableFile } from '../refusals.ts'
import { declaredByXml, readXml, XmlDoctype, XmlFault } from '../xmlEvents.ts'
import type { XmlEvents } from '../xmlEvents.ts'
import { OfxCollector } from './ofxCollector.ts'
import type { OfxContent } from './ofxCollector.ts'
import { findOfxSigns } from './ofxSigns.ts'
import { readOfxStatements } from './ofxStatements.ts'

/**
 * A statement in OFX 1.0.2 (SGML) or 2.2 (XML), which QFX is, too.
 * @throws Refusal file-unreadable, file-refused
 */
export function readOfx(bytes: Uint8Array, mapping: BankMapping = {}): BankFile {
  const head = headOf(bytes)
  const isXml = /^[^<]{0,8}<\?/.test(head)
  const decoded = decodeDeclared(bytes, isXml ? declaredByXml(head) : declaredByOfx(head))
  const read = isXml ? readOfx2(decoded.text) : readOfx1(decoded.text)
  return fileOf(decoded, read, mapping)
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

function fileOf(
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
