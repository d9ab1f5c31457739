import type { BankFile } from '#lib/domain/bankFile.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { decodeBankText, possibleEncodings } from '../encodings.ts'
import { readTextTable } from './dialect.ts'
import { readCells } from './readCells.ts'

/** The language of the owner, and what the owner corrected. */
export type TextMapping = BankMapping & { language: string }

/**
 * Reads a text table of any bank.
 * @throws Refusal file-refused, file-unreadable
 */
export function readTable(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const { text, encoding, reason, hasBrokenLetters } = decodeBankText(bytes, mapping)
  const {
    rows,
    delimiter,
    reason: delimiterReason,
  } = readTextTable(text, mapping.delimiter)
  const { reasons, ...table } = readCells(rows, mapping, hasBrokenLetters)
  return {
    format: 'csv',
    encoding,
    delimiter,
    ...table,
    encodings: possibleEncodings(bytes, encoding),
    reasons: { ...reasons, encoding: reason, delimiter: delimiterReason },
  }
}
