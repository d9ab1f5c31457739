import type { BankRowKind, PlannedRow } from '../bankImport.ts'
import { DEFAULT_CHOICE } from './choices.ts'

/** Rows of an import by what became of them; all of them sum to the rows of the file. */
export type ImportCounts = Record<BankRowKind | 'keptBoth' | 'leftOut', number>

/**
 * Counts rows by their kind. A row that was written beside its match counts as kept both,
 * one that a person left out as that.
 */
export function importCounts(rows: PlannedRow[]): ImportCounts {
  const counts: ImportCounts = {
    new: 0,
    alike: 0,
    payment: 0,
    transfer: 0,
    problem: 0,
    known: 0,
    pending: 0,
    keptBoth: 0,
    leftOut: 0,
  }
  for (const row of rows) counts[outcomeOf(row)] += 1
  return counts
}

function outcomeOf({ kind, choice }: PlannedRow): keyof ImportCounts {
  if (choice === DEFAULT_CHOICE[kind]) return kind
  return choice === 'new' ? 'keptBoth' : 'leftOut'
}
