import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { packedFiles } from './packedFiles.ts'
import type { PackedFile } from './packedFiles.ts'
import { combinedFiles } from './combinedFiles.ts'
import { joinStatements } from './joinStatements.ts'
import { readBankText } from './readBankText.ts'
import { withShortTexts } from './shortTexts.ts'
import { sniff } from './sniff.ts'

/** A bank's file, its owner's language, and what the owner corrected. */
export type UploadedBankFile = {
  bytes: Uint8Array
  language: string
  mapping?: BankMapping | undefined
}

/** Names of files that may lie beside statements. */
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

/** Files beside the statements are left out, unless there is nothing else. */
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
  if (sniff(bytes) === 'text') return readBankText(bytes, { ...mapping, language })
  const { readWorkbook } = await import('./table/readWorkbook.ts')
  return readWorkbook(bytes, mapping)
}
