import * as z from 'zod/mini'
import { codeDigits } from '#lib/domain/digits.ts'
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
 * More than two decimals or twelve digits are refused: rounding money silently is a lie.
 */
export const signedAmount = z.codec(
  z.number().check(z.refine((major) => hasTwoDecimals(major))),
  z.int().check(z.minimum(-MAX_MINOR), z.maximum(MAX_MINOR)),
  { decode: minorOf, encode: majorOf },
)

/** Like `signedAmount`, at least 0. */
export const amount = z.codec(
  z.number().check(
    z.minimum(0),
    z.refine((major) => hasTwoDecimals(major)),
  ),
  z.int().check(z.minimum(0), z.maximum(MAX_MINOR)),
  { decode: minorOf, encode: majorOf },
)

/**
 * Sums of amounts, of either sign, which may exceed the limit of one amount. Limited to the
 * largest safe integer, so that lists still load.
 */
export const signedSum = z.codec(
  z.number().check(z.refine((major) => hasTwoDecimals(major, MAX_SUM_MINOR))),
  z.number(),
  { decode: minorOf, encode: (minor) => majorOf(withinSums(minor)) },
)

/** Like `signedSum`; a missing one counts as 0. */
export const signedSumOrZero = z.codec(z.optional(z.nullable(z.number())), signedSum, {
  decode: (major) => major ?? 0,
  encode: (major) => major,
})

/** Like `signedSum`, at least 0. */
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

/** A month, 0 to 11. */
export const month = z.int().check(z.minimum(0), z.maximum(11))
export const year = z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))

export const id = z.string().check(z.minLength(1), z.maxLength(64))
export const text = (longest: number) => z.string().check(z.maxLength(longest))
export const password = text(1000)
export const day = z.string().check(z.refine(isDay)) as unknown as z.ZodMiniType<
  Day,
  string
>
/** The first day of a month that begins with a payday, beside its name. */
export const period = maybe(day)
/** A calendar month, or the period of its name. */
export const monthOrPeriod = z.object({ month, year, period })

export const page = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** An e-mail, trimmed; lower-cases only ASCII, since other letters could become ASCII. */
export const email = z.codec(
  z.string().check(z.maxLength(320)),
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- of 320 characters
  z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), z.maxLength(254)),
  {
    decode: (typed) => typed.trim().replaceAll(/[A-Z]+/g, (some) => some.toLowerCase()),
    encode: (address) => address,
  },
)

/** An optional field that may be null; null is decoded as absent. */
export function maybe<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.codec(z.optional(z.nullable(inner)), z.optional(z.any()), {
    decode: (value) => value ?? undefined,
    encode: (value) => value ?? undefined,
  }) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<z.output<Inner> | undefined, z.input<Inner> | null | undefined>
  >
}

/** A field that stays when absent and is cleared by null or an empty text. */
export function clearable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(z.nullable(inner))
}

/** A text that an empty one clears too. */
export const clearableText = (longest: number) =>
  z.codec(clearable(text(longest)), clearable(z.string()), {
    decode: (typed) => (typed === '' ? null : typed),
    encode: (typed) => typed,
  }) as unknown as z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>

/** A switch, off when absent. */
export const flag = z.codec(z.optional(z.nullable(z.boolean())), z.boolean(), {
  decode: (isOn) => isOn ?? false,
  encode: (isOn) => isOn,
})

/** A switch that is only sent when it is on. */
export const sentFlag = z.codec(z.optional(z.nullable(z.boolean())), z.boolean(), {
  decode: (isOn) => isOn ?? false,
  encode: (isOn) => isOn || undefined,
})

/** A one-time code as it was typed or pasted; its digits inside. */
export const oneTimeCode = z.codec(text(60), z.string(), {
  decode: codeDigits,
  encode: (code) => code,
})

export const categoryId = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** A kind of entry among some, sent as its number. */
export function transactionType<Name extends keyof typeof TYPE_NUMBERS>(...names: Name[]) {
  const numbers = names.map((name) => TYPE_NUMBERS[name])
  return z.codec(z.literal(numbers), z.literal(names), {
    decode: (number) => names[numbers.indexOf(number)]!, // the codec checked it
    encode: (name) => TYPE_NUMBERS[name],
  })
}

/** Calendar fields of a day, beside the day itself. */
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
