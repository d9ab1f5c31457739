import * as z from 'zod/mini'
import { dayOfYear, isDay, partsOf, weekOf } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import {
  hasTwoDecimals,
  majorOf,
  MAX_MINOR,
  MAX_SUM_MINOR,
  minorOf,
} from '#lib/domain/money.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { FIRST_YEAR, LAST_YEAR } from '#lib/domain/period.ts'

/**
 * Major units in the contract (12.34), hundredths inside (1234), of either sign.
 * 1.005 and anything past twelve digits are refused: rounding money silently is a lie.
 */
export const signedAmount = z.codec(
  z.number().check(z.refine((major) => hasTwoDecimals(major))),
  z.int().check(z.minimum(-MAX_MINOR), z.maximum(MAX_MINOR)),
  { decode: minorOf, encode: majorOf },
)

/** As `signedAmount`, 0 at least. */
export const amount = z.codec(
  z.number().check(
    z.minimum(0),
    z.refine((major) => hasTwoDecimals(major)),
  ),
  z.int().check(z.minimum(0), z.maximum(MAX_MINOR)),
  { decode: minorOf, encode: majorOf },
)

/**
 * What amounts add up to, of either sign: many of them pass the bound of one. A sum past all that
 * a number counts stands at that bound, so that a list can be answered and its entries deleted.
 */
export const signedSum = z.codec(
  z.number().check(z.refine((major) => hasTwoDecimals(major, MAX_SUM_MINOR))),
  z.number(),
  { decode: minorOf, encode: (minor) => majorOf(withinSums(minor)) },
)

/** As `signedSum`, 0 at least. */
export const sum = z.codec(
  z.number().check(
    z.minimum(0),
    z.refine((major) => hasTwoDecimals(major, MAX_SUM_MINOR)),
  ),
  z.number().check(z.minimum(0)),
  { decode: minorOf, encode: (minor) => majorOf(withinSums(minor)) },
)

/** An instant in UTC milliseconds, within the years 1970 to 2199. */
export const time = z
  .int()
  .check(z.minimum(0), z.maximum(Date.UTC(LAST_YEAR + 1, 0, 1) - 1))

/** Months count from 0 to 11. */
export const month = z.int().check(z.minimum(0), z.maximum(11))
export const year = z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))

export const id = z.string().check(z.minLength(1), z.maxLength(64))
export const text = (longest: number) => z.string().check(z.maxLength(longest))
export const day = z.string().check(z.refine(isDay)) as unknown as z.ZodMiniType<
  Day,
  string
>
export const page = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/**
 * Trimmed and in lower case, as e-mails are compared; letters beyond ASCII stay as they were typed,
 * because lower case makes an ASCII one of some.
 */
export const email = z.codec(
  z.string().check(z.maxLength(320)),
  z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), z.maxLength(254)),
  {
    decode: (typed) => typed.trim().replaceAll(/[A-Z]+/g, (some) => some.toLowerCase()),
    encode: (address) => address,
  },
)

/** An optional field, which may be null too: null and absent are one inside. */
export function maybe<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.codec(z.optional(z.nullable(inner)), z.optional(z.nullable(z.any())), {
    decode: (value) => value ?? undefined,
    encode: (value) => value ?? undefined,
  }) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<z.output<Inner> | undefined, z.input<Inner> | null | undefined>
  >
}

/** A field that stays when it is left out and is cleared by null or an empty text. */
export function clearable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(z.nullable(inner))
}

/** A text that is cleared by an empty one, too. */
export const clearableText = (longest: number) =>
  z.codec(clearable(text(longest)), clearable(z.string()), {
    decode: (typed) => (typed === '' ? null : typed),
    encode: (typed) => typed,
  }) as unknown as z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>

/** A switch that is off where it is left out. */
export const flag = z.codec(z.optional(z.nullable(z.boolean())), z.boolean(), {
  decode: (isOn) => isOn ?? false,
  encode: (isOn) => isOn,
})

export const categoryId = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** A kind of entry among some, which travels as its number. */
export function entryType<Name extends keyof typeof TYPE_NUMBERS>(...names: Name[]) {
  const numbers = names.map((name) => TYPE_NUMBERS[name])
  return z.codec(z.literal(numbers), z.literal(names), {
    decode: (number) => names[numbers.indexOf(number)]!, // it is one of them
    encode: (name) => TYPE_NUMBERS[name],
  })
}

/** Where a day lies in the calendar, beside the day itself. */
export function calendarOf(of: Day) {
  const { month, year } = partsOf(of)
  return { dayOfYear: dayOfYear(of), week: weekOf(of), month, year }
}

/** A whole number as an address writes it. */
export const wholeNumberText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), z.int(), {
  decode: Number,
  encode: String,
})

function withinSums(minor: number): number {
  return Math.min(Math.max(minor, -MAX_SUM_MINOR), MAX_SUM_MINOR)
}
