import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BillTable } from '../../../db/tables/bills.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { SeriesTable } from '../../../db/tables/series.ts'
import { indexEntries } from '../../searchIndex.ts'
import { isLongPast, storedRhythm } from '../../series.ts'
import { keepSums } from '../../transactions.ts'
import { rowsWithin } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { readRow } from '../fieldRows.ts'
import { dayKey } from '../fields.ts'
import type { NewBook, WrittenRow } from '../fields.ts'
import { fileOf } from '../files.ts'
import { BOOK_TABLES } from '../tables.ts'
import { BOOK_STATEMENTS } from '../tables/statements.ts'
import type { ExportReader } from './exportReader.ts'

/** Writes a checked book in steps, each of which holds the database for some 50 ms. */
export async function writeBook(
  context: Context,
  reader: ExportReader,
  book: NewBook,
  report: (rows: number) => Promise<void>,
): Promise<void> {
  for (const table of tablesOf('in-steps')) {
    for await (const some of reader.rows(fileOf(table))) {
      if (table.name === BOOK_STATEMENTS.name)
        await writeStatements(context, reader, book, some)
      else await inTransaction(context, (inside) => insertRows(inside, table, some, book))
      await report(some.length)
    }
  }
}

/** The tables that an import writes at a time, in their order. */
export function tablesOf(time: BookTable['when']): BookTable[] {
  return BOOK_TABLES.filter(({ when }) => when === time)
}

/** Inserts rows of an export and their nested rows, and updates what depends on them. */
export async function insertRows(
  inside: Context,
  { name, table, fields, isMerged, parts = {} }: BookTable,
  written: WrittenRow[],
  book: NewBook,
): Promise<void> {
  const rows = written.map((one) => readRow(fields, one, book))
  await insert(inside, table, rows, isMerged)
  for (const [array, part] of Object.entries(parts)) {
    const within = written.flatMap((outer) => rowsWithin(part, array, outer))
    await inBatches(within, async (some) => {
      const read = some.map((one) => readRow(part.fields, one, book))
      await insert(inside, part.table, read)
      return []
    })
  }
  await EFFECTS[name]?.(inside, rows as never[], { written, book })
}

function insert(
  { db }: Context,
  table: keyof Tables,
  rows: WrittenRow[],
  isMerged = false,
): Promise<unknown> {
  return db
    .insertInto(table)
    .values(rows as never) // its description has all columns
    .$if(isMerged, (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute()
}

type Effect = (
  inside: Context,
  rows: never[],
  read: { written: WrittenRow[]; book: NewBook },
) => Promise<void>

/** Updates that new rows of a table cause. */
const EFFECTS: Record<string, Effect> = {
  async bills(inside, rows: BillTable[], { book }) {
    noteDays(rows, book)
    await indexEntries(
      inside,
      rows.map(({ id }) => id),
    )
  },
  async transactions(inside, added: TransactionTable[], { book }) {
    noteDays(added, book)
    await keepSums(inside, { added })
  },
  async series(_inside, rows: SeriesTable[], { written, book }) {
    for (const [at, row] of rows.entries())
      book.madeUntil.set(row.id, lastMadeDay(book, row, written[at]!['madeUntil'] as Day))
  },
}

function noteDays(rows: (BillTable | TransactionTable)[], { entries }: NewBook): void {
  for (const { id, series_id, series_day } of rows)
    if (series_id !== null) entries.set(dayKey(series_id, series_day), id)
}

/** Maximum months of past occurrences that an imported series makes. */
const MONTHS_BEHIND = 12

/** The last day up to which an imported series has occurrences, at least a year ago. */
function lastMadeDay({ today }: NewBook, series: SeriesTable, made: Day): Day {
  const isBehind = made < today && isLongPast(storedRhythm(series), addDays(made, 1), today)
  return isBehind ? addMonths(today, -MONTHS_BEHIND) : made
}

async function writeStatements(
  context: Context,
  reader: ExportReader,
  book: NewBook,
  written: WrittenRow[],
): Promise<void> {
  for (const one of written) {
    const content = await reader.statement(one['id'] as string)
    if (!content) continue
    const row = { ...readRow(BOOK_STATEMENTS.fields, one, book), content }
    await inTransaction(context, (inside) => insert(inside, 'statements', [row]))
  }
}
