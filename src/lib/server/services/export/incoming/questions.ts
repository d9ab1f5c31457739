import type { Day } from '#lib/domain/day.ts'
import type { ImportFault } from '#lib/domain/exportImport.ts'
import type { WrittenRow } from '../fields.ts'

/** Profile and numbers of rows of an export that was found whole. */
export type CheckedExport = {
  profile: WrittenRow
  /** Number of rows of each file. */
  counts: Record<string, number>
}

/** Questions to the process that reads an export, by kind. */
export type Questions = {
  /** Begins with an uploaded zip; the secret makes the new ids of its rows. */
  open: { size: number; secret: string }
  /** Checks every row. */
  check: { today: Day }
  /** The next rows of a file. */
  rows: { name: string }
  statement: { id: string }
  picture: { name: string }
}

/** The answers; null after the last rows, and for a file that the export lacks. */
export type Answers = {
  open: null
  check: CheckedExport
  rows: WrittenRow[] | null
  /** The compressed content, with new ids. */
  statement: Uint8Array | null
  picture: Uint8Array | null
}

export type Kind = keyof Questions

export type Question = { [One in Kind]: { kind: One } & Questions[One] }[Kind]

/** An answer, damage of the export, or a fault of ours. */
export type Answer =
  | { answer: Answers[Kind] }
  | { damaged: { fault: ImportFault; place: string | undefined } }
  | { failed: string }

/** Range of the zip to read, or the number of checked files. */
export type ReadingNeed = { start: number; end: number } | { checked: number }
