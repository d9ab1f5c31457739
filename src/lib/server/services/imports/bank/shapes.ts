import { createHash } from 'node:crypto'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { foldedText } from '#lib/domain/folding.ts'

/** Most characters of a shape that is stored as it is; it is the key of an index. */
const LONGEST_SHAPE = 500

/** Format and headers of a file, which files of one bank and kind share. */
export function shapeOf({ format, sheet, table }: BankFile): string {
  const headers = table?.columns.map(({ header }) => foldedText(header)) ?? []
  const shape = JSON.stringify([format, sheet ?? '', ...headers])
  if (shape.length <= LONGEST_SHAPE) return shape
  return JSON.stringify([createHash('sha256').update(shape).digest('base64url')])
}
