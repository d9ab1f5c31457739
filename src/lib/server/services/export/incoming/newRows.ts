import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import { BILL_SERIES } from '../../bills.ts'
import { END_OF_TIME, isLongPast, storedRhythm } from '../../series.ts'
import { INCOME_SERIES } from '../../transactions.ts'
import type { BillPaymentTable, BillTable } from '../../../db/tables/bills.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { OccurrenceTable, SeriesTable } from '../../../db/tables/series.ts'
import type { ImportChangeTable } from '../../../db/tables/work.ts'
import { readRow } from '../fields.ts'
import { CHANGE_FIELDS } from '../historyTables.ts'
import {
  BILL_FIELDS,
  OCCURRENCE_FIELDS,
  PAYMENT_FIELDS,
  SERIES_FIELDS,
  TRANSACTION_FIELDS,
} from '../tables.ts'
import type { NewIds } from './ids.ts'
import type { Written } from './questions.ts'

/** Owner, ids and names by which rows of a book are written here. */
export type Course = {
  ownerId: string
  ids: NewIds
  /** Names of stored pictures, by their names in the export. */
  pictures: ReadonlyMap<string, string>
  /** The owner's day of the import, and its instant. */
  today: Day
  now: number
}

/** Bills of an unfinished import have this time of deletion, at which nothing removes them. */
export const HIDDEN_AT = Date.UTC(2200, 0, 1)

/** Row of an own transaction. */
export function importedTransaction(course: Course, written: Written): TransactionTable {
  const row = readRow(TRANSACTION_FIELDS, written) as TransactionTable
  const { ownerId, ids } = course
  return {
    ...row,
    ...entryOf(course, row, row.day),
    creator_id: row.creator_id ?? ownerId,
    moved_by: null,
    to_account_id: ids.ofAny(row.to_account_id),
    bill_id: ids.ofAny(row.bill_id),
    receipt_id: ids.ofAny(row.receipt_id),
    refund_of: ids.ofAny(row.refund_of),
    import_id: ids.ofAny(row.import_id),
    bank_account_id: ids.ofAny(row.bank_account_id),
    to_bank_account_id: ids.ofAny(row.to_bank_account_id),
  }
}

/** A bill of the owner's, hidden until the import ends. */
export function importedBill(course: Course, written: Written): BillTable {
  const row = readRow(BILL_FIELDS, written) as BillTable
  return {
    ...row,
    ...entryOf(course, row, row.due_day),
    creator_id: course.ownerId,
    deleted_at: HIDDEN_AT,
  }
}

/** The payments of a written bill. */
export function newPayments({ ownerId, ids }: Course, bill: Written): BillPaymentTable[] {
  return (bill['payments'] as Written[]).map((written) => {
    const row = readRow(PAYMENT_FIELDS, written) as BillPaymentTable
    return {
      ...row,
      id: ids.of(row.id),
      owner_id: ownerId,
      bill_id: ids.of(bill['id'] as string),
      account_id: ids.ofAny(row.account_id),
      expense_id: ids.ofAny(row.expense_id),
      creator_id: ownerId,
    }
  })
}

/** A series that makes no occurrences until the import ends. */
export function newSeries(course: Course, written: Written): SeriesTable {
  const row = readRow(SERIES_FIELDS, written) as SeriesTable
  const isBill = row.type === TYPE_NUMBERS.bill
  const template = written['template'] as Written
  const columns = isBill
    ? picked(readRow(BILL_FIELDS, template), BILL_SERIES.columns)
    : picked(readRow(TRANSACTION_FIELDS, template), INCOME_SERIES.columns)
  const { account_id } = columns as { account_id: string | null }
  return {
    ...row,
    id: course.ids.of(row.id),
    owner_id: course.ownerId,
    creator_id: course.ownerId,
    group_id: null,
    image: pictureOf(course, row.image),
    template: JSON.stringify({ ...columns, account_id: course.ids.ofAny(account_id) }),
    made_until: END_OF_TIME,
    is_weighed: 1,
    ...changedBefore(course, row),
  }
}

/** Months for which a series that is far behind makes its occurrences. */
const MONTHS_BEHIND = 12

/**
 * The last day up to which a written series has occurrences. A series that is too far behind
 * goes on from a year ago.
 */
export function lastMadeDay({ today }: Course, written: Written): Day {
  const made = written['madeUntil'] as Day
  const series = readRow(SERIES_FIELDS, written) as SeriesTable
  const isBehind = made < today && isLongPast(storedRhythm(series), addDays(made, 1), today)
  return isBehind ? addMonths(today, -MONTHS_BEHIND) : made
}

/** Instants that no change of the export can be after. */
function changedBefore(
  { now }: Course,
  row: { created_at: number; modified_at: number },
): { created_at: number; modified_at: number } {
  return {
    created_at: Math.min(row.created_at, now),
    modified_at: Math.min(row.modified_at, now),
  }
}

/** The days of a written series; `entries` has the entry of a series and day. */
export function newOccurrences(
  { ownerId, ids }: Course,
  written: Written,
  entries: ReadonlyMap<string, string>,
): OccurrenceTable[] {
  const series_id = ids.of(written['id'] as string)
  return (written['occurrences'] as Written[]).map((day) => {
    const row = readRow(OCCURRENCE_FIELDS, day) as OccurrenceTable
    const entry_id = entries.get(dayKey(series_id, row.day)) ?? null
    return { ...row, owner_id: ownerId, series_id, entry_id }
  })
}

/** The key of a series and one of its days. */
export function dayKey(seriesId: string | null, day: Day | null): string {
  return `${seriesId} ${day}`
}

/** A change that an import of a bank's file made. */
export function newChange(course: Course, written: Written): ImportChangeTable {
  const row = readRow(CHANGE_FIELDS, written) as ImportChangeTable
  const { ids } = course
  const alone = written['alone'] as Written | undefined
  return {
    ...row,
    owner_id: course.ownerId,
    import_id: ids.of(row.import_id),
    entry_id: ids.of(row.entry_id),
    payment_id: ids.ofAny(row.payment_id),
    bill_id: ids.ofAny(row.bill_id),
    before: row.before === null ? null : JSON.stringify(newColumns(course, row.before)),
    alone: alone === undefined ? null : JSON.stringify(importedTransaction(course, alone)),
  }
}

const LINKS = [
  'account_id',
  'to_account_id',
  'bank_account_id',
  'to_bank_account_id',
  'bill_id',
  'receipt_id',
  'refund_of',
] as const

/** Some columns of an entry, with new ids. */
function newColumns(course: Course, before: string): Partial<TransactionTable> {
  const columns = JSON.parse(before) as Partial<TransactionTable>
  const links = [...LINKS, 'import_id', 'series_id'] as const
  const changed = links.flatMap((name) => {
    const old = columns[name]
    return old === undefined ? [] : [[name, course.ids.ofAny(old)] as const]
  })
  const { day, image, creator_id } = columns
  return {
    ...columns,
    ...Object.fromEntries(changed),
    ...(day === undefined ? {} : { month_index: indexOfMonth(monthOf(day)) }),
    ...(image === undefined ? {} : { image: pictureOf(course, image) }),
    ...(creator_id === undefined ? {} : { creator_id: creator_id ?? course.ownerId }),
  }
}

type Entry = Pick<
  TransactionTable,
  'id' | 'image' | 'account_id' | 'series_id' | 'created_at' | 'modified_at'
>

function entryOf(course: Course, row: Entry, day: Day) {
  const { ids, ownerId } = course
  return {
    id: ids.of(row.id),
    owner_id: ownerId,
    group_id: null,
    month_index: indexOfMonth(monthOf(day)),
    account_id: ids.ofAny(row.account_id),
    series_id: ids.ofAny(row.series_id),
    image: pictureOf(course, row.image),
    ...changedBefore(course, row),
    deleted_at: null,
  }
}

function pictureOf({ pictures }: Course, name: string | null): string | null {
  return name === null ? null : (pictures.get(name) ?? null)
}

function picked<Row>(row: Partial<Row>, columns: readonly (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(
    columns.map((column) => [column, row[column] ?? null]),
  ) as Partial<Row>
}
