import * as z from 'zod/mini'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import type { Tables } from '../../db/tables.ts'
import type { ExportAccounts } from './accounts.ts'
import { schemaOf, writeRow } from './fieldRows.ts'
import type { Field, Fields, WrittenRow } from './fields.ts'

type Description<Row> = {
  table: keyof Tables
  fields: Fields<Row>
  /** Fields of which no two rows have the same values; the first are a row's key. */
  unique: readonly (readonly string[])[]
}

/** A table whose rows are in an export, each in a file or within a row of another table. */
export type BookTable<Row = WrittenRow> = Description<Row> & {
  /** Name of the file, of its counts and of its rules. */
  name: string
  /** The caller's own rows, in batches where they may be many. */
  rows(
    context: Context,
    accounts: ExportAccounts,
  ): Promise<Partial<Row>[]> | AsyncIterable<Partial<Row>[]>
  /** The most rows that an import takes. */
  most: number
  /**
   * When an import writes them: before its book is closed, in steps, or at the very end since
   * background work reads them.
   */
  when: 'first' | 'in-steps' | 'last'
  /** Rows that the importer has already stay as they are. */
  isMerged?: true
  /** Tables whose rows are written within its rows, by the name of their array. */
  parts?: Readonly<Record<string, BookPart>>
}

/** A table whose rows are nested in rows of another table. */
export type BookPart<Row = WrittenRow> = Description<Row> & {
  /** Column with the id of the outer row; exports omit it. */
  of: keyof Row & string
  /** Nested rows of the rows with these ids. */
  rows(context: Context, accounts: ExportAccounts, ids: string[]): Promise<Partial<Row>[]>
}

/** Rows that are read at once, in some 20 ms. */
export const PAGE = 500

/** Ordinary bounds of rows. */
export const A_FEW = 1000
export const SOME = 100_000
export const MANY = 2_000_000

/** Reads the caller's whole rows of a table in an order. */
export function ownRows<Table extends OwnedTable>(
  table: Table,
  order: readonly (keyof Tables[Table] & string)[],
): (context: Context) => Promise<Tables[Table][]> {
  return async (context) => {
    const rows = context.db
      .selectFrom(table as 'budgets') // any of them has an owner
      .selectAll()
      .where('owner_id', '=', callerOf(context).id)
    const inOrder = order.reduce((query, column) => query.orderBy(column as 'id'), rows)
    return (await inOrder.execute()) as unknown as Tables[Table][]
  }
}

/** Pages of rows; `next` reads those after a row. */
export async function* inPages<Row>(
  next: (last?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = await next()
  while (rows.length > 0) {
    yield rows
    await letRequestsThrough()
    rows = rows.length < PAGE ? [] : await next(rows.at(-1))
  }
}

type OwnedTable = {
  [Name in keyof Tables]: Tables[Name] extends { owner_id: string } ? Name : never
}[keyof Tables]

/** The written rows of a table, in batches. */
export async function* writtenRows(
  { rows, fields, parts = {} }: BookTable,
  context: Context,
  accounts: ExportAccounts,
): AsyncGenerator<WrittenRow[]> {
  const found = rows(context, accounts)
  for await (const some of Symbol.asyncIterator in found ? found : [found]) {
    const written = some.map((row) => writeRow(fields, row))
    for (const [name, part] of Object.entries(parts)) {
      const ids = written.map(({ id }) => id as string)
      const within = Map.groupBy(
        await part.rows(context, accounts, ids),
        (row) => row[part.of],
      )
      for (const row of written)
        row[name] = (within.get(row['id']) ?? []).map((one) => writePart(part, one))
    }
    yield written
  }
}

function writePart({ fields, of }: BookPart, row: WrittenRow): WrittenRow {
  const { [of]: _, ...rest } = row
  return writeRow(fields, rest)
}

/** The schema of a table's written rows. */
export function schemaOfTable({ fields, parts = {} }: BookTable) {
  const arrays = Object.entries(parts).map(([name, part]) => {
    const { [part.of]: _, ...rest } = part.fields
    return [name, z.array(schemaOf(rest))] as const
  })
  return z.extend(schemaOf(fields), Object.fromEntries(arrays))
}

/** The rows of a part within a written row, each with the id of the outer row. */
export function rowsWithin(part: BookPart, name: string, outer: WrittenRow): WrittenRow[] {
  const [of] = part.fields[part.of] as readonly [string, Field]
  return (outer[name] as WrittenRow[]).map((row) => ({ ...row, [of]: outer['id'] }))
}
