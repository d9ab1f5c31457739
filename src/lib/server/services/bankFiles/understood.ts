import type { BankFile } from '#lib/domain/bankFile.ts'
import type { DecimalMark, WrittenAmount } from './amounts.ts'
import type { Lines } from './lines.ts'
import type { TableRow } from './plainText.ts'
import type { Preamble } from './preamble.ts'
import type { Columns } from './roles.ts'
import type { SignRules } from './signs.ts'

/** A table with its parts found and its amounts and dates still as written. */
export type Understood = {
  columns: Columns
  lines: Lines
  preamble: Preamble
  headers: TableRow | null
  /** Whether its lines name several accounts of the holder. */
  isParted: boolean
  /** The decimal mark of its amounts; null where none has decimals. */
  mark: DecimalMark | null
  written: WrittenAmount[]
  rules: SignRules
}

/** A table as it was understood. */
export type ReadTable = Partial<Pick<BankFile, 'format'>> &
  Pick<
    BankFile,
    | 'dateOrder'
    | 'decimal'
    | 'headerRow'
    | 'isSignReversed'
    | 'table'
    | 'reasons'
    | 'statements'
    | 'skipped'
    | 'problems'
    | 'isRefused'
  >
