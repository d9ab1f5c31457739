import type { BankTable } from '#lib/domain/bankFile.ts'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { isBlankRow, textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import type { Header } from './header.ts'
import type { Columns } from './roles.ts'

/** Rows below the headers, and in which samples are looked for. */
const SHOWN_ROWS = 7
const SAMPLED_ROWS = 200
const MOST_COLUMNS = 80
const MOST_SAMPLES = 3
const LONGEST_CELL = 80

/** The headers, roles and first rows of a table, by which a person checks its columns. */
export function tableStartOf(
  rows: TableRow[],
  { at, start }: Header,
  columns: Columns,
): BankTable {
  // Without a row of data the lines above may have the headers.
  const below = rows.slice(start < rows.length ? start : 0)
  const sampled = below.slice(0, SAMPLED_ROWS).filter((row) => !isBlankRow(row))
  const headers = at === null ? [] : [rows[at]!]
  const shown = [...headers, ...sampled.slice(0, SHOWN_ROWS)]
  const roles = rolesOf(columns)
  const width = [...headers, ...sampled].reduce(
    (most, { cells }) => Math.max(most, cells.length),
    0,
  )
  return {
    columns: Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, place) => ({
      header: shortText(headers[0], place),
      role: roles.get(place) ?? 'leaveOut',
      samples: samplesOf(sampled, place),
    })),
    rows: shown.map((row) => ({
      line: row.number,
      cells: row.cells.slice(0, MOST_COLUMNS).map((_, place) => shortText(row, place)),
    })),
  }
}

function rolesOf(columns: Columns): Map<number, BankColumnRole> {
  const entries = Object.entries(columns) as [BankColumnRole, number[]][]
  return new Map(entries.flatMap(([role, places]) => places.map((at) => [at, role])))
}

/** The first different texts of a column. */
function samplesOf(rows: TableRow[], place: number): string[] {
  const texts = rows.map((row) => shortText(row, place)).filter(Boolean)
  return [...new Set(texts)].slice(0, MOST_SAMPLES)
}

function shortText(row: TableRow | undefined, place: number): string {
  return textOf(row?.cells[place]).slice(0, LONGEST_CELL)
}
