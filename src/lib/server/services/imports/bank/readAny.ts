import type { BankFile } from '#lib/domain/bankFile.ts'
import type { UploadedBankFile } from '../../../core/context.ts'
import { joinStatements, readBankText, withShortTexts } from '../../bankFiles.ts'
import { sniff } from '../sniff.ts'

/**
 * Reads a bank's file of any format, which follows from its bytes.
 * @throws Refusal file-unreadable, file-refused; Unreadable
 */
export async function readAnyBankFile(file: UploadedBankFile): Promise<BankFile> {
  const read = joinStatements(withShortTexts(await readByKind(file)))
  const hasRows = read.statements.some(({ rows }) => rows.length > 0)
  const isEmpty = !read.isRefused && !hasRows && read.problems.every(({ row }) => row === 0)
  if (isEmpty) read.problems.unshift({ row: 0, problem: 'no-entries' })
  return read
}

async function readByKind({
  bytes,
  language,
  mapping = {},
}: UploadedBankFile): Promise<BankFile> {
  if (sniff(bytes) === 'text') return readBankText(bytes, { ...mapping, language })
  const { readBankWorkbook } = await import('../readBankWorkbook.ts')
  return readBankWorkbook(bytes, mapping)
}
