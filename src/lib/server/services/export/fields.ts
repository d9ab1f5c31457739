import * as z from 'zod/mini'
import { monthText } from '#lib/domain/monthText.ts'
import { monthAt } from '#lib/domain/period.ts'

/** How a column is written in an export: its schema, and its value where it differs. */
export type Field = {
  schema: z.ZodMiniType
  write?: (stored: never) => unknown
}

/** The written name and field of every column of a row; null for columns left out. */
export type Fields<Row> = {
  readonly [Column in keyof Row]-?: readonly [name: string, field: Field] | null
}

export const text: Field = { schema: z.string() }
export const whole: Field = { schema: z.int() }
export const day: Field = { schema: z.iso.date() }
export const instant = about(whole, 'UTC milliseconds.')
/** An amount without its currency, which is a field of its own. */
export const amount = about(whole, 'Hundredths of the currency.')
export const categoryId = about(
  whole,
  'Built in, or from 5000 to 19999 one of categories.json.',
)
export const flag: Field = {
  schema: z.boolean(),
  write: (stored: 0 | 1) => stored === 1,
}
export const month: Field = {
  schema: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  write: (index: number) => monthText(monthAt(index)),
}

/** A field with an explanation in the schema. */
export function about({ schema, ...rest }: Field, meaning: string): Field {
  return { ...rest, schema: schema.check(z.describe(meaning)) }
}

/** A column of JSON text, written as its value. */
export function parsed(schema: z.ZodMiniType): Field {
  return { schema, write: (stored: string) => JSON.parse(stored) as unknown }
}

/** An optional field, absent when its column is null. */
export function maybe({ schema, ...rest }: Field): Field {
  return { ...rest, schema: z.optional(schema) }
}

/** A field of names that are stored as numbers. */
export function named<Name extends string>(names: Readonly<Record<number, Name>>): Field {
  return {
    schema: z.enum(Object.values(names)),
    write: (stored: number) => names[stored],
  }
}

/** Writes a row, or some of its columns; a null column gives no field. */
export function writeRow<Row extends object>(
  fields: Fields<Row>,
  row: Partial<Row>,
): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [column, stored] of Object.entries(row)) {
    const known = fields[column as keyof Row]
    if (!known || stored === null) continue
    const [name, { write }] = known
    written[name] = write ? write(stored as never) : stored
  }
  return written
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
