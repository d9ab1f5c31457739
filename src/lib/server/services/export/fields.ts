import * as z from 'zod/mini'
import { cutText } from '#lib/domain/cutText.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { MAX_MINOR } from '#lib/domain/money.ts'
import { monthText, readMonth } from '#lib/domain/monthText.ts'
import { indexOfMonth, LAST_YEAR, monthAt } from '#lib/domain/period.ts'
import { findCurrency } from '../reference.ts'

/** How a column is written in an export: its schema, and its value where it differs. */
export type Field = {
  schema: z.ZodMiniType
  write?: (stored: never) => unknown
  /** The stored value of a written one. */
  read?: (written: never) => unknown
}

/** The written name and field of every column of a row; null for columns left out. */
export type Fields<Row> = {
  readonly [Column in keyof Row]-?: readonly [name: string, field: Field] | null
}

const LONGEST_TEXT = LONGEST.notes
const LONGEST_NAME = 500
const MOST_THINGS = 1_000_000_000
const END_OF_YEARS = Date.UTC(LAST_YEAR + 1, 0, 1)

export const text: Field = { schema: z.string().check(z.maxLength(LONGEST_TEXT)) }
/** A text that lists show whole. */
export const name: Field = { schema: z.string().check(z.maxLength(LONGEST_NAME)) }
export const id: Field = {
  schema: z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME)),
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

/** Writes a row, or some of its columns; a null column gives no field, or a null one. */
export function writeRow<Row extends object>(
  fields: Fields<Row>,
  row: Partial<Row>,
  hasNulls = false,
): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [column, stored] of Object.entries(row)) {
    const known = fields[column as keyof Row]
    if (!known || (stored === null && !hasNulls)) continue
    const [name, { write }] = known
    written[name] = write && stored !== null ? write(stored as never) : stored
  }
  return written
}

/**
 * Reads a written row; an absent field gives null. Of a partly written one it gives the
 * written columns only.
 */
export function readRow<Row extends object>(
  fields: Fields<Row>,
  written: object,
  isPartial = false,
): Partial<Row> {
  const row: Record<string, unknown> = {}
  const values = written as Record<string, unknown>
  for (const [column, known] of Object.entries<Fields<Row>[keyof Row]>(fields)) {
    if (!known) continue
    const [name, { read }] = known
    const value = values[name]
    if (value === undefined && isPartial) continue
    row[column] = read && value != null ? read(value as never) : (value ?? null)
  }
  return row as Partial<Row>
}

/** The schema of written rows, with more fields of the same object. */
export function schemaOf<Row>(
  fields: Fields<Row>,
  more: Record<string, z.ZodMiniType> = {},
) {
  const known = Object.values<Fields<Row>[keyof Row]>(fields).filter((one) => one !== null)
  const shape = Object.fromEntries(known.map(([name, { schema }]) => [name, schema]))
  return z.strictObject({ ...shape, ...more })
}

/** The columns of a row, those that are left out too. */
export function columnsIn<Row>(fields: Fields<Row>): (keyof Row & string)[] {
  return Object.keys(fields) as (keyof Row & string)[]
}
