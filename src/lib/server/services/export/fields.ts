import * as z from 'zod/mini'
import type { Day } from '#lib/domain/day.ts'
import { cutText } from '#lib/domain/cutText.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { MAX_MINOR } from '#lib/domain/money.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { indexOfMonth, LAST_YEAR, monthAt } from '#lib/domain/period.ts'
import { findCurrency } from '../reference.ts'
import type { NewIds } from './incoming/ids.ts'

/** A written row of an export. */
export type WrittenRow = Record<string, unknown>

/** The book that an import makes: its owner, and what its rows are called there. */
export type NewBook = {
  ownerId: string
  ids: NewIds
  /** Names of stored pictures, by their names in the export. */
  pictures: ReadonlyMap<string, string>
  /** New ids of written entries, by series and day. */
  entries: Map<string, string>
  /** Last days up to which series have occurrences, by new id. */
  madeUntil: Map<string, Day>
  /** The owner's day of the import, and its instant. */
  today: Day
  now: number
}

/** Files to whose rows others refer. */
export const REFERRED = ['accounts', 'imports', 'bills', 'transactions'] as const
type ReferenceFile = (typeof REFERRED)[number]

/** The file and the id of a row. */
export type Reference = readonly [file: ReferenceFile, id: unknown]

/** Ids of rows of an export, by file. */
export type RowIds = Record<ReferenceFile, Set<unknown>>

/** How a column is written in an export, and read for the new book of an import. */
export type Field = {
  schema: z.ZodMiniType
  write?: (stored: never, row: never) => unknown
  read?: (written: never, book: NewBook, row: never) => unknown
  /** The row of another file that a written value names, which must be there. */
  refers?: (written: never) => Reference
  /** A written value without links to rows that the export lacks. */
  linked?: (written: never, known: RowIds) => unknown
}

/** Why a column is in no export, and its value in the new book; null without `make`. */
export type Omission<Row> = {
  because: string
  make?(row: Row, book: NewBook): unknown
}

/** Every column of a row with its written name and field, or why it has none. */
export type Fields<Row> = {
  readonly [Column in keyof Row]-?: readonly [name: string, field: Field] | Omission<Row>
}

const LONGEST_TEXT = LONGEST.notes
const LONGEST_NAME = 500
const MOST_THINGS = 1_000_000_000
const END_OF_YEARS = Date.UTC(LAST_YEAR + 1, 0, 1)

export const text: Field = { schema: z.string().check(z.maxLength(LONGEST_TEXT)) }
/** A text that lists show whole. */
export const name: Field = { schema: z.string().check(z.maxLength(LONGEST_NAME)) }
/** An id, another one in a new book. */
export const id: Field = {
  schema: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
  read: (old: string, { ids }) => ids.of(old),
}
/** An id of a bank's, which stays. */
export const bankId: Field = { schema: id.schema }
/** Ids as JSON. */
export const ids: Field = {
  ...parsed(z.array(z.string())),
  read: (old: string[], book) => JSON.stringify(old.map(book.ids.of)),
}
/** The name of a picture; null where the export lacks its file. */
export const picture: Field = {
  ...name,
  read: (old: string, { pictures }) => pictures.get(old) ?? null,
}
export const currency: Field = {
  schema: z.string().check(
    z.regex(/^[A-Z]{3}$/),
    z.refine((code) => findCurrency(code, 'en') !== undefined),
  ),
}
/** A number or count of things. */
export const whole: Field = wholeUpTo(MOST_THINGS)
export const day: Field = {
  schema: z.iso
    .date()
    .check(z.refine((written) => readMonth(written.slice(0, 7)) !== undefined)),
}
export const instant: Field = {
  schema: z
    .int()
    .check(z.minimum(0), z.maximum(END_OF_YEARS), z.describe('UTC milliseconds.')),
}
/** An instant that becomes that of the import where it is later. */
const past: Field = {
  ...instant,
  read: (written: number, { now }) => Math.min(written, now),
}
/** An amount without its currency, which is a field of its own. */
export const amount: Field = {
  schema: z
    .int()
    .check(
      z.minimum(-MAX_MINOR),
      z.maximum(MAX_MINOR),
      z.describe('Hundredths of the currency.'),
    ),
}
/** Like `amount`, at least 0. */
export const unsignedAmount: Field = {
  schema: z
    .int()
    .check(
      z.minimum(0),
      z.maximum(MAX_MINOR),
      z.describe('Hundredths of the currency, never below 0.'),
    ),
}
export const categoryId = about(
  whole,
  'Built in, or from 5000 to 19999 one of categories.json.',
)
export const flag: Field = {
  schema: z.boolean(),
  write: (stored: 0 | 1) => stored === 1,
  read: (written: boolean) => (written ? 1 : 0),
}
export const month: Field = {
  schema: z.string().check(
    z.regex(/^\d{4}-\d{2}$/),
    z.refine((written) => readMonth(written) !== undefined),
  ),
  write: (index: number) => monthText(monthAt(index)),
  read: (written: string) => indexOfMonth(readMonth(written)!), // the schema checked it
}

/** Times of an entry, an account and the like. */
export const modified = {
  created_at: ['createdAt', past],
  modified_at: ['modifiedAt', past],
} as const

/** The series of an entry. */
export const ofSeries = {
  series_id: ['seriesId', maybe(id)],
  series_number: ['seriesNumber', maybe(whole)],
  series_day: ['seriesDay', about(maybe(day), 'The day on which the series has it.')],
} as const

export const OWNER = {
  because: 'all belongs to the importer',
  make: (_row: unknown, { ownerId }: NewBook) => ownerId,
}
export const NO_GROUP = { because: 'a book is imported by one person' }
export const NOT_DELETED = { because: 'deleted ones stay behind' }

/** The key of a series and one of its days. */
export function dayKey(seriesId: string | null, day: Day | null): string {
  return `${seriesId} ${day}`
}

/** The id of a row of another file, which must be there. */
export function idOf(file: ReferenceFile): Field {
  return { ...id, refers: (old) => [file, old] }
}

/** The id of a row of another file that may have been deleted. */
export function idOfPresent(file: ReferenceFile): Field {
  return { ...id, linked: (old: string, known) => (known[file].has(old) ? old : undefined) }
}

/** A whole number from 0 to the most, included. */
export function wholeUpTo(most: number): Field {
  return { schema: z.int().check(z.minimum(0), z.maximum(most)) }
}

/** A text that is cut at the limit of its field in calls, as older books have longer ones. */
export function cutAt(longest: number): Field {
  return { schema: text.schema, read: (written: string) => cutText(written, longest) }
}

/** A field with an explanation in the schema. */
export function about({ schema, ...rest }: Field, meaning: string): Field {
  return { ...rest, schema: schema.check(z.describe(meaning)) }
}

/** A column of JSON text, written as its value. */
export function parsed(schema: z.ZodMiniType): Field {
  return {
    schema,
    write: (stored: string) => JSON.parse(stored) as unknown,
    read: (written: unknown) => JSON.stringify(written),
  }
}

/** An optional field, absent when its column is null. */
export function maybe({ schema, ...rest }: Field): Field {
  return { ...rest, schema: z.optional(schema) }
}

/** A field of a few known texts. */
export function oneOf(...names: string[]): Field {
  return { schema: z.enum(names) }
}

/** A field of names that are stored as numbers. */
export function named<Name extends string>(names: Readonly<Record<number, Name>>): Field {
  const numbers = new Map(
    Object.entries<Name>(names).map(([number, name]) => [name, Number(number)]),
  )
  return {
    schema: z.enum(Object.values(names)),
    write: (stored: number) => names[stored],
    read: (written: Name) => numbers.get(written),
  }
}
