import * as z from 'zod/mini'
import { MAX_PERIOD_RULES } from '#lib/domain/limits.ts'
import { record } from './record.ts'
import { day, id } from './values.ts'

const whole = (least: number, most: number) =>
  z.int().check(z.minimum(least), z.maximum(most))

const foundDays = z.prefault(z.array(day), [])

/** When months begin, as a person is paid. */
const begins = z.union([
  z.object({ kind: z.literal('day'), day: whole(1, 31) }),
  z.object({ kind: z.literal('workday'), fromEnd: whole(1, 15) }),
  z.object({
    kind: z.literal('weekday'),
    nth: z.union([whole(1, 4), z.literal(-1)]),
    weekday: whole(1, 7),
  }),
  z.object({ kind: z.literal('weeks'), day }),
  // The server finds the days by the entries of the series.
  z.object({ kind: z.literal('income'), seriesId: id, days: foundDays, dues: foundDays }),
])

/** How months begin, in the order of the days from which each rule holds. */
export const periodRules = z
  .array(
    record({
      from: day,
      begins,
      shift: z.enum(['none', 'earlier', 'later']),
      named: z.enum(['begins', 'ends']),
    }),
  )
  .check(z.maxLength(MAX_PERIOD_RULES))
