import type { BankFile, BankState } from '#lib/domain/bankFile.ts'
import type { DecimalMark, WrittenAmount } from '../amounts.ts'
import type { FoundOrder } from '../dateOrder.ts'
import type { TableRow } from '../plainText.ts'
import type { Lines } from './lines.ts'
import type { Preamble } from './preamble.ts'
import type { Columns } from './roles.ts'
import type { SignRules } from './signs.ts'

/** A table with its parts found and its amounts and dates still as written. */
export type Understood = {
  columns: Columns
  lines: Lines
  preamble: Preamble
  headers: TableRow | null
  /** Currency of the amounts, where the file names it once. */
  currency: string | null
  /** Whether its lines name several accounts of the holder. */
  isParted: boolean
  /** The decimal mark of its amounts; null where none has decimals. */
  mark: DecimalMark | null
  written: WrittenAmount[]
  rules: SignRules
  /** Year of the newest day where days have none; null where nothing tells it. */
  year?: number | null
  /** Order of days without a year. */
  order?: FoundOrder
  /** Words for states, where a person has to say what they mean. */
  states: BankState[]
}

/** A table as it was understood. */
export type ReadTable = Partial<Pick<BankFile, 'format'>> &
  Pick<
    BankFile,
    | 'dateOrder'
    | 'year'
    | 'states'
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
