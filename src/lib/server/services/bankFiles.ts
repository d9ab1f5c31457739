import type { BankFile } from '#lib/domain/bankFile.ts'
import { readCamt } from './bankFiles/readCamt.ts'
import { isHtmlTable, readHtml } from './bankFiles/readHtml.ts'
import { readMt940 } from './bankFiles/readMt940.ts'
import { readOfx } from './bankFiles/readOfx.ts'
import { readQif } from './bankFiles/readQif.ts'
import { readTable } from './bankFiles/readTable.ts'
import type { TextMapping } from './bankFiles/readTable.ts'
import { sniffBankFile } from './bankFiles/sniffBankFile.ts'
import type { BankFormat } from './bankFiles/sniffBankFile.ts'
import { withTurnedSigns } from './bankFiles/turnedSigns.ts'

export { combinedFiles } from './bankFiles/combinedFiles.ts'
export { refuseTooManyLines } from './bankFiles/dialect.ts'
export { countHeaders } from './bankFiles/header.ts'
export type { TableRow } from './bankFiles/plainText.ts'
export { readCells } from './bankFiles/readCells.ts'
export { joinStatements } from './bankFiles/joinStatements.ts'
export { withShortTexts } from './bankFiles/shortTexts.ts'

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
