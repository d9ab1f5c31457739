import { createHash } from 'node:crypto'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { accountKey } from './memories.ts'

/** Most characters of a shape that is stored as it is; it is the key of an index. */
const LONGEST_SHAPE = 500

/**
 * Format and headers of a file, which files of one bank and kind share. Without a table its
 * accounts, as all banks write the format alike.
 */
export function shapeOf({ format, sheet, table, statements }: BankFile): string {
  const words = table
    ? table.columns.map(({ header }) => foldedText(header))
    : statements.flatMap(({ account }) => accountKey(account) ?? [])
  const shape = JSON.stringify([format, sheet ?? '', ...words])
  if (shape.length <= LONGEST_SHAPE) return shape
  return JSON.stringify([createHash('sha256').update(shape).digest('base64url')])
}
