import type { BankFile } from '#lib/domain/bankFile.ts'
import type { Columns } from './columns.ts'
import { readTextTable } from './dialect.ts'
import { decodeBankText } from './encodings.ts'
import { readCells } from './readCells.ts'
import type { Corrections } from './readCells.ts'

/** The language of the owner, and what the owner corrected. */
export type TextCorrections = Corrections & {
  language: string
  encoding?: string | undefined
  delimiter?: string | undefined
}

/** A bank's table, and the column of each role. */
export type BankTable = BankFile & { columns: Columns }

/**
 * Reads a text table of any bank.
 * @throws Refusal file-refused, file-unreadable
 */
export function readTable(bytes: Uint8Array, corrections: TextCorrections): BankTable {
  const { text, encoding, isBroken } = decodeBankText(bytes, corrections)
  const { rows, delimiter } = readTextTable(text, corrections.delimiter)
  const table = readCells(rows, corrections)
  if (isBroken) table.problems.push({ row: 0, problem: 'charset-misdeclared' })
  return { format: 'csv', encoding, delimiter, ...table }
}
