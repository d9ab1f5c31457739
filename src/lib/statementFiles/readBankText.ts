import type { BankFile } from '#lib/domain/bankFile.ts'
import { readCamt } from './camt/readCamt.ts'
import { readMt940 } from './mt940/readMt940.ts'
import { readOfx } from './ofx/readOfx.ts'
import { readQif } from './qif/readQif.ts'
import { sniffBankFile } from './sniffBankFile.ts'
import type { BankFormat } from './sniffBankFile.ts'
import { isHtmlTable, readHtml } from './table/readHtml.ts'
import { readTable } from './table/readTable.ts'
import type { TextMapping } from './table/readTable.ts'
import { withTurnedSigns } from './turnedSigns.ts'

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
