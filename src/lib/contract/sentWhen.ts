import * as z from 'zod/mini'
import type { Day } from '#lib/domain/day.ts'
import { calendarOf, maybe, time } from './values.ts'

/** Times that backends may take as sent; our server computes them. */
export const whenFields = {
  createTime: maybe(time),
  dayOfYear: maybe(z.int()),
  week: maybe(z.int()),
  month: maybe(z.int()),
  year: maybe(z.int()),
}

/** Fields of an input that its times follow from. */
export type SentEntry = { id?: string; day?: Day; modifiedAt?: number }

/** The calendar of an input's day, and the creation of a new entry. */
export function whenOf({ id, day, modifiedAt }: SentEntry) {
  return {
    createTime: id === undefined ? modifiedAt : undefined,
    ...(day && calendarOf(day)),
  }
}
