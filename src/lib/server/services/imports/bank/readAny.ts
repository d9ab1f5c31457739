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
import { sniff } from '../sniff.ts'

/**
 * Reads a bank's file of any format, told by its bytes.
 * @throws Refusal file-unreadable, file-refused; Unreadable
 */
export async function readAnyBankFile({
  bytes,
  language,
}: UploadedBankFile): Promise<BankFile> {
  const format = sniffBankFile(bytes)
  if (format === 'ofx') return readOfx(bytes)
  if (format === 'qif') return readQif(bytes, language)
  if (format === 'camt') return readCamt(bytes)
  if (format === 'mt940') return readMt940(bytes)
  return readTableFile(bytes, language)
}

async function readTableFile(bytes: Uint8Array, language: string): Promise<BankFile> {
  if (isHtmlTable(bytes)) return readHtml(bytes, { language })
  const isWorkbook = ['xlsx', 'xls'].includes(sniff(bytes))
  if (!isWorkbook) return readTable(bytes, { language })
  const { readBankWorkbook } = await import('../readBankWorkbook.ts')
  return readBankWorkbook(bytes)
}
