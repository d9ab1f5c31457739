import { BANK_ROW_KINDS } from './bankRows.ts'
import type { PlannedRow } from './bankRows.ts'
import { DEFAULT_CHOICE } from './choices.ts'

/** Outcomes of a row: as its kind proposes, written beside its match, or left out. */
export const IMPORT_OUTCOMES = [...BANK_ROW_KINDS, 'keptBoth', 'leftOut'] as const

/** Number of rows by outcome; they sum to the rows of the file. */
export type ImportCounts = Record<(typeof IMPORT_OUTCOMES)[number], number>

/** Counts the rows of an import by outcome. */
export function importCounts(rows: PlannedRow[]): ImportCounts {
  const none = IMPORT_OUTCOMES.map((outcome) => [outcome, 0])
  const counts = Object.fromEntries(none) as ImportCounts
  for (const row of rows) counts[outcomeOf(row)] += 1
  return counts
}

function outcomeOf({ kind, choice }: PlannedRow): keyof ImportCounts {
  if (choice === DEFAULT_CHOICE[kind]) return kind
  // A new row that a person made a transfer.
  if (choice === 'transfer') return 'transfer'
  return choice === 'new' ? 'keptBoth' : 'leftOut'
}
