import * as z from 'zod/mini'
import type { Field, Fields, NewBook, Omission, RowIds, WrittenRow } from './fields.ts'

/** Writes a row, or some of its columns; a null column gives no field, or a null one. */
export function writeRow<Row extends object>(
  fields: Fields<Row>,
  row: Partial<Row>,
  hasNulls = false,
): WrittenRow {
  const written: WrittenRow = {}
  for (const [column, stored] of Object.entries(row)) {
    const one = fields[column as keyof Row]
    // A column of a newer program has none.
    if (!one || isOmission(one) || (stored === null && !hasNulls)) continue
    const [name, { write }] = one
    written[name] = write && stored !== null ? write(stored as never, row as never) : stored
  }
  return written
}

/** Reads a written row for a new book; an absent field gives null. */
export function readRow<Row extends object>(
  fields: Fields<Row>,
  written: WrittenRow,
  book: NewBook,
): Row {
  const row = Object.fromEntries(Object.keys(fields).map((column) => [column, null]))
  Object.assign(row, readColumns(fields, written, book))
  for (const [column, one] of Object.entries<Fields<Row>[keyof Row]>(fields)) {
    if (isOmission(one) && one.make) row[column] = one.make(row as Row, book) as null
  }
  return row as Row
}

/** The written columns of a row, read for a new book. */
export function readColumns<Row extends object>(
  fields: Fields<Row>,
  written: WrittenRow,
  book: NewBook,
): Partial<Row> {
  const row: WrittenRow = {}
  for (const [column, one] of Object.entries<Fields<Row>[keyof Row]>(fields)) {
    if (isOmission(one)) continue
    const [name, { read }] = one
    const value = written[name]
    if (value === undefined) continue
    row[column] =
      read && value !== null ? read(value as never, book, written as never) : value
  }
  return row as Partial<Row>
}

/** Takes links to rows that an export lacks from its written rows. */
export function linkingIn<Row>(
  fields: Fields<Row>,
  known: RowIds,
): (written: WrittenRow) => WrittenRow {
  const links = namedFields(fields).filter(([, { linked }]) => linked)
  return (written) => {
    const row = { ...written }
    for (const [name, { linked }] of links) {
      if (row[name] !== undefined) row[name] = linked!(row[name] as never, known) // filtered
    }
    return row
  }
}

/** The schema of written rows. */
export function schemaOf<Row>(fields: Fields<Row>) {
  const shape = namedFields(fields).map(([name, { schema }]) => [name, schema] as const)
  return z.strictObject(Object.fromEntries(shape))
}

/** The written names and fields of a row. */
export function namedFields<Row>(fields: Fields<Row>): (readonly [string, Field])[] {
  const all = Object.values<Fields<Row>[keyof Row]>(fields)
  return all.flatMap((one) => (isOmission(one) ? [] : [[one[0], one[1]] as const]))
}

/** The columns of a row that an export has. */
export function columnsIn<Row>(fields: Fields<Row>): (keyof Row & string)[] {
  const all = Object.keys(fields) as (keyof Row & string)[]
  return all.filter((column) => !isOmission(fields[column]))
}

function isOmission<Row>(
  one: readonly [string, Field] | Omission<Row>,
): one is Omission<Row> {
  return 'because' in one
}
