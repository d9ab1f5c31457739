import type { BankFile } from '#lib/domain/bankFile.ts'
import { foldedText } from '#lib/domain/folding.ts'

/** Format and headers of a file, which files of one bank and kind share. */
export function shapeOf({ format, sheet, table }: BankFile): string {
  const headers = table?.columns.map(({ header }) => foldedText(header)) ?? []
  return JSON.stringify([format, sheet ?? '', ...headers])
}
