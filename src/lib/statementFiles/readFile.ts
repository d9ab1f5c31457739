import type { BankFile, BankProblem, SkippedLine } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { readCamt } from './camt/readCamt.ts'
import { headOf } from './declaredEncoding.ts'
import { refuseTooManyRows } from './faults.ts'
import { withTurnedSigns, joinStatements } from './joinStatements.ts'
import { readMt940 } from './mt940/readMt940.ts'
import { readOfx } from './ofx/readOfx.ts'
import { readQif } from './qif/readQif.ts'
import { withShortTexts } from './shortTexts.ts'
import { isHtmlTable, readHtml } from './table/readHtml.ts'
import { readTable } from './table/readTable.ts'
import type { TextMapping } from './table/readTable.ts'
import { packedFiles, sniff } from './table/zip.ts'
import type { PackedFile } from './table/zip.ts'

/** The format of a bank's file that is no table. */
type BankFormat = 'ofx' | 'qif' | 'camt' | 'mt940' | 'other'

/** Bytes read to detect the format; a document type may precede the statement. */
const HEAD = 65_536

/** The whole of a file, or a part of it alone. */
const OFX_START =
  /^<(?:OFX|BANKTRANLIST|STMTTRN|(?:CC)?STMTRS|(?:CC)?STMTTRNRS|(?:BANK|CREDITCARD)MSGSRSV1)>/i

/** The format of a bank's file by its bytes, whatever its name says. */
export function sniffBankFile(bytes: Uint8Array): BankFormat {
  const head = headOf(bytes, HEAD).replace(/^(?:\uFEFF|ï»¿)/, '')
  const start = head.trimStart()
  if (/^OFXHEADER\s{0,8}:/i.test(start) || OFX_START.test(start)) return 'ofx'
  if (/^!(type|account|option|clear)\b/i.test(start)) return 'qif'
  if (start.startsWith('<')) return formatOfMarkup(start)
  return isMt940(head) ? 'mt940' : 'other'
}

function formatOfMarkup(text: string): BankFormat {
  if (/<\?OFX\s|<(?:OFX|BANKTRANLIST)>/i.test(text)) return 'ofx'
  const isMessage = /camt\.05[234]\.001\.|BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)/
  return isMessage.test(text) ? 'camt' : 'other'
}

/** Fields of which a message has one: its number, a balance, or the limit of a report. */
const OF_STATEMENTS = /^ {0,8}:(?:28C?|60[FM]|62[FM]|34F|13D) {0,8}:/m

/** A message has an account, perhaps after its reference, and a field of statements. */
function isMt940(text: string): boolean {
  const reference = text.search(/^(?:.{0,200}\{4:)? {0,8}:20 {0,8}:/m)
  const account = text.search(/^ {0,8}:25[A-Z]? {0,8}:/m)
  return account > reference && OF_STATEMENTS.test(text)
}

/** The format of files of several formats. */
const MIXED = 'zip'

/**
 * Joins several files. The mapping is that of the first refused file, else of the first
 * table.
 * @throws Refusal file-refused
 */
function combinedFiles(files: readonly [BankFile, ...BankFile[]]): BankFile {
  const [first] = files
  if (files.length === 1) return first
  const shown =
    files.find(({ isRefused }) => isRefused) ?? files.find(({ table }) => table) ?? first
  const starts = files.map((_, at) =>
    files.slice(0, at).reduce((sum, { statements }) => sum + statements.length, 0),
  )
  const statements = files.flatMap((file) => file.statements)
  refuseTooManyRows(statements.reduce((sum, { rows }) => sum + rows.length, 0))
  const isAlike = files.every(({ format }) => format === first.format)
  return {
    ...shown,
    format: isAlike ? first.format : MIXED,
    statements,
    skipped: files.flatMap(({ skipped }, at) =>
      skipped.map((line) => (line.unbooked ? moved(line, starts[at]!) : line)),
    ),
    problems: withoutRepeated(
      files.flatMap(({ problems }, at) =>
        problems.map((problem) =>
          problem.row > 0 ? moved(problem, starts[at]!) : problem,
        ),
      ),
    ),
  }
}

function moved<Place extends SkippedLine | BankProblem>(
  place: Place,
  start: number,
): Place {
  return { ...place, statement: (place.statement ?? 0) + start }
}

/** Problems of a whole file are said once. */
function withoutRepeated(problems: BankProblem[]): BankProblem[] {
  const said = new Set<BankProblem['problem']>()
  return problems.filter(({ row, problem }) => {
    const isNew = row > 0 || !said.has(problem)
    if (row === 0) said.add(problem)
    return isNew
  })
}

/**
 * Reads a bank's file that is no workbook; its format follows from its bytes.
 * @throws Refusal file-unreadable, file-refused
 */
export function readBankText(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const format = sniffBankFile(bytes)
  if (format === 'other') {
    return isHtmlTable(bytes) ? readHtml(bytes, mapping) : readTable(bytes, mapping)
  }
  const file = readFormat(format, bytes, mapping)
  return mapping.isSignReversed ? withTurnedSigns(file) : { ...file, isSignReversed: false }
}

function readFormat(
  format: Exclude<BankFormat, 'other'>,
  bytes: Uint8Array,
  mapping: TextMapping,
): BankFile {
  switch (format) {
    case 'ofx':
      return readOfx(bytes, mapping)
    case 'qif':
      return readQif(bytes, mapping)
    case 'camt':
      return readCamt(bytes)
    case 'mt940':
      return readMt940(bytes, mapping)
  }
}

/** A bank's file, its owner's language, and what the owner corrected. */
export type UploadedBankFile = {
  bytes: Uint8Array
  language: string
  mapping?: BankMapping | undefined
}

/** Names of ignored files beside statements. */
const BESIDE = /\.(?:pdf|txt|md|html?|xsd|xslt?|png|jpe?g|gif|zip|p7s|sig|asc|sha\d*|md5)$/i

/**
 * Reads a bank's file of any format, which follows from its bytes; of a zip all statements.
 * @throws Refusal file-unreadable, file-refused; Unreadable
 */
export async function readAnyBankFile(file: UploadedBankFile): Promise<BankFile> {
  const packed = packedFiles(file.bytes)
  const read = joinStatements(
    withShortTexts(packed ? await readPacked(file, packed) : await readByKind(file)),
  )
  const hasRows = read.statements.some(({ rows }) => rows.length > 0)
  const isEmpty = !read.isRefused && !hasRows && read.problems.every(({ row }) => row === 0)
  if (isEmpty) read.problems.unshift({ row: 0, problem: 'no-entries' })
  return read
}

/** Ignores files that are no statements, if there are statements. */
async function readPacked(
  asked: UploadedBankFile,
  packed: PackedFile[],
): Promise<BankFile> {
  const statements = packed.filter(({ name }) => !BESIDE.test(name))
  const read: BankFile[] = []
  for (const { bytes } of statements.length > 0 ? statements : packed) {
    read.push(await readByKind({ ...asked, bytes }))
  }
  return combinedFiles(read as [BankFile, ...BankFile[]]) // packed has a file
}

async function readByKind({
  bytes,
  language,
  mapping = {},
}: UploadedBankFile): Promise<BankFile> {
  if (sniff(bytes) === 'text')
    return withQuestion(readBankText(bytes, { ...mapping, language }))
  const { readWorkbook } = await import('./table/workbook.ts')
  return readWorkbook(bytes, mapping)
}

/** Adds a question if the encoding is not one of the owner's language. */
function withQuestion(file: BankFile): BankFile {
  if (file.reasons?.encoding?.key !== 'foreignLetters') return file
  return { ...file, problems: [{ row: 0, problem: 'encoding-unsure' }, ...file.problems] }
}
