import type { BankFile } from '#lib/domain/bankFile.ts'
import { foldedText } from '#lib/domain/folding.ts'

/** What files of one bank and kind have in common: their format and headers. */
export function shapeOf({ format, sheet, table }: BankFile): string {
  const headers = table?.columns.map(({ header }) => foldedText(header)) ?? []
  return JSON.stringify([format, sheet ?? '', ...headers])
}
