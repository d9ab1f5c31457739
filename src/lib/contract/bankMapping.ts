import * as z from 'zod/mini'
import {
  BANK_COLUMN_ROLES,
  BANK_DELIMITERS,
  MOST_BANK_COLUMNS,
} from '#lib/domain/bankMapping.ts'
import { record, spelt } from './record.ts'
import { clearable, maybe, text } from './values.ts'

const role = z.enum(BANK_COLUMN_ROLES)
/** More lines than a table may have. */
const MAX_LINE = 1_000_000

/** Corrections; `headerRow` is null for a table without headers. */
export const bankMapping = record({
  encoding: maybe(text(40)),
  delimiter: maybe(z.enum(BANK_DELIMITERS)),
  decimal: maybe(z.enum([',', '.'])),
  dateOrder: maybe(z.enum(['dmy', 'mdy', 'ymd'])),
  /** Year of the newest day, where days have none. */
  year: maybe(z.int().check(z.minimum(1970), z.maximum(2069))),
  headerRow: clearable(z.int().check(z.minimum(1), z.maximum(MAX_LINE))),
  isSignReversed: spelt('signReversed', maybe(z.boolean())),
  /** Meanings of unknown words for a state. */
  states: maybe(
    z
      .array(record({ word: text(60), isBooked: spelt('booked', z.boolean()) }))
      .check(z.maxLength(20)),
  ),
  isSignByType: spelt('signByType', maybe(z.boolean())),
  columns: maybe(z.array(role).check(z.maxLength(MOST_BANK_COLUMNS))),
})

/** The same as a field of a form: its JSON. */
export const writtenMapping = z.codec(text(20_000).check(z.refine(isJson)), bankMapping, {
  decode: (json) => JSON.parse(json),
  encode: (mapping) => JSON.stringify(mapping),
})

function isJson(written: string): boolean {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}

const reason = maybe(z.object({ key: z.string(), count: maybe(z.int()) }))

/** How a file was read: its first rows, the encodings it may have, and why it was read so. */
export const bankReading = {
  year: clearable(z.int()),
  states: maybe(
    z.array(
      record({ word: z.string(), isBooked: spelt('booked', z.nullable(z.boolean())) }),
    ),
  ),
  table: maybe(
    z.object({
      columns: z.array(
        z.object({ header: z.string(), role, samples: z.array(z.string()) }),
      ),
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    }),
  ),
  encodings: maybe(z.array(z.object({ encoding: z.string(), sample: z.string() }))),
  reasons: maybe(
    z.object({
      encoding: reason,
      delimiter: reason,
      decimal: reason,
      dateOrder: reason,
      headerRow: reason,
      signs: reason,
    }),
  ),
}
