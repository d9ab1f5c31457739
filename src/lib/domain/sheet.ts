/** A cell's value; an object with a day for a real date cell, null for an empty one. */
export type Cell = string | number | { day: string } | null

/** A row with the spreadsheet's own number (the header is row 1), cells from column A. */
export type SheetRow = {
  number: number
  cells: Cell[]
  /** The problem of unreadable cells. */
  problem?: RowProblem
}

/** The table of a file, without empty rows. */
export type Sheet = {
  headers: string[]
  rows: SheetRow[]
  /** How a text file was read, such as "Windows-1251". */
  encoding?: string
}

/** A problem of a row: a message key and its values. */
export type RowProblem = { key: string; values: Record<string, string | number> }

/** A problem with the spreadsheet's row number. */
export type NumberedProblem = RowProblem & { row: number }
