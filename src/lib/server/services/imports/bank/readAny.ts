import type { BankFile } from '#lib/domain/bankFile.ts'
import type { UploadedBankFile } from '../../../core/context.ts'
import {
  isHtmlTable,
  readCamt,
  readHtml,
  readMt940,
  readOfx,
  readQif,
  readTable,
  sniffBankFile,
} from '../../bankFiles.ts'
import type { TextMapping } from '../../bankFiles.ts'
import { sniff } from '../sniff.ts'

/**
 * Reads a bank's file of any format, told by its bytes.
 * @throws Refusal file-unreadable, file-refused; Unreadable
 */
export async function readAnyBankFile(file: UploadedBankFile): Promise<BankFile> {
  const read = await readByFormat(file)
  const hasRows = read.statements.some(({ rows }) => rows.length > 0)
  const isEmpty = !read.isRefused && !hasRows && read.problems.every(({ row }) => row === 0)
  if (isEmpty) read.problems.unshift({ row: 0, problem: 'no-entries' })
  return read
}

function readByFormat({
  bytes,
  language,
  mapping = {},
}: UploadedBankFile): BankFile | Promise<BankFile> {
  const how = { ...mapping, language }
  switch (sniffBankFile(bytes)) {
    case 'ofx':
      return readOfx(bytes)
    case 'qif':
      return readQif(bytes, how)
    case 'camt':
      return readCamt(bytes)
    case 'mt940':
      return readMt940(bytes, how)
    default:
      return readTableFile(bytes, how)
  }
}

async function readTableFile(bytes: Uint8Array, how: TextMapping): Promise<BankFile> {
  if (isHtmlTable(bytes)) return readHtml(bytes, how)
  const isWorkbook = ['xlsx', 'xls'].includes(sniff(bytes))
  if (!isWorkbook) return readTable(bytes, how)
  const { readBankWorkbook } = await import('../readBankWorkbook.ts')
  return readBankWorkbook(bytes, how)
}
