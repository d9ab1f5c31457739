import type { Day } from '#lib/domain/day.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { inBatches } from '../../../db/batches.ts'
import type { BillPaymentTable, BillTable } from '../../../db/tables/bills.ts'
import type { StatementTable } from '../../../db/tables/work.ts'
import { indexEntries } from '../../searchIndex.ts'
import { keepSums, TRANSACTION_ENTRIES } from '../../transactions.ts'
import { readRow } from '../fields.ts'
import { nameOf } from '../files.ts'
import { STATEMENT_FIELDS } from '../otherTables.ts'
import type { ExportReader } from './exportReader.ts'
import * as rows from './newRows.ts'
import type { Course } from './newRows.ts'
import type { Written } from './questions.ts'
import { STEP_TABLES } from './smallTables.ts'

/** Rest of a written book for the last transaction of an import. */
export type WrittenBook = {
  /** Last days of series, by new id. */
  madeUntil: Map<string, Day>
}

type Report = (rows: number) => Promise<void>
type Write = (inside: Context, some: Written[]) => Promise<unknown>
type InSteps = (name: string, write: Write) => Promise<void>

/** Writes a checked book in steps, each of which holds the database for some 50 ms. */
export async function writeBook(
  context: Context,
  reader: ExportReader,
  course: Course,
  report: Report,
): Promise<WrittenBook> {
  const inSteps: InSteps = async (name, write) => {
    for await (const some of reader.rows(nameOf({ name }))) {
      await inTransaction(context, (inside) => write(inside, some))
      await report(some.length)
    }
  }
  const small = (name: string) =>
    inSteps(name, (inside, some) => STEP_TABLES[name]!(inside, course, some))
  await small('accounts')
  await small('imports')
  await small('categories')
  const entries = await writeEntries(inSteps, course)
  const madeUntil = await writeSeries(inSteps, course, entries)
  await small('importChanges')
  await writeStatements(context, reader, course)
  return { madeUntil }
}

/** Writes bills and transactions; gives those of series, by series and day. */
async function writeEntries(
  inSteps: InSteps,
  course: Course,
): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  const note = ({ id, series_id, series_day }: SeriesEntry) => {
    if (series_id !== null) entries.set(rows.dayKey(series_id, series_day), id)
  }
  await inSteps('bills', async (inside, some) => {
    const bills = some.map((written) => rows.importedBill(course, written))
    bills.forEach(note)
    const payments = some.flatMap((written) => rows.newPayments(course, written))
    await writeBills(inside, bills, payments)
  })
  await inSteps('transactions', async (inside, some) => {
    const added = some.map((written) => rows.importedTransaction(course, written))
    added.forEach(note)
    await TRANSACTION_ENTRIES.insert(inside, added)
    await keepSums(inside, { added })
  })
  return entries
}

type SeriesEntry = { id: string; series_id: string | null; series_day: Day | null }

async function writeSeries(
  inSteps: InSteps,
  course: Course,
  entries: ReadonlyMap<string, string>,
): Promise<WrittenBook['madeUntil']> {
  const madeUntil = new Map<string, Day>()
  await inSteps('series', async (inside, some) => {
    for (const written of some) {
      const series = rows.newSeries(course, written)
      madeUntil.set(series.id, rows.lastMadeDay(course, written))
      await inside.db.insertInto('series').values(series).execute()
      await inBatches(rows.newOccurrences(course, written, entries), (days) =>
        inside.db.insertInto('occurrences').values(days).execute(),
      )
    }
  })
  return madeUntil
}

async function writeStatements(
  context: Context,
  reader: ExportReader,
  course: Course,
): Promise<void> {
  for await (const some of reader.rows(nameOf({ name: 'statements' }))) {
    for (const row of some) {
      const content = await reader.statement(row['id'] as string)
      if (content) await writeStatement(context, course, row, content)
    }
  }
}

async function writeBills(
  inside: Context,
  bills: BillTable[],
  payments: BillPaymentTable[],
): Promise<void> {
  await inside.db.insertInto('bills').values(bills).execute()
  await inBatches(payments, (some) =>
    inside.db.insertInto('bill_payments').values(some).execute(),
  )
  await indexEntries(
    inside,
    bills.map(({ id }) => id),
  )
}

async function writeStatement(
  context: Context,
  { ids, ownerId }: Course,
  written: Written,
  content: Uint8Array,
): Promise<void> {
  const row = readRow(STATEMENT_FIELDS, written) as Omit<StatementTable, 'content'>
  const accounts = written['accountIds'] as string[] | undefined
  await inTransaction(context, (inside) =>
    inside.db
      .insertInto('statements')
      .values({
        ...row,
        id: ids.of(row.id),
        owner_id: ownerId,
        account_ids: accounts ? JSON.stringify(accounts.map(ids.of)) : null,
        // No mail of this server goes out for it.
        status: row.status === 'pending' ? 'ready' : row.status,
        content,
      })
      .execute(),
  )
}
