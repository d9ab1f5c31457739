import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'

/** How long an export stays, from its request and again from its end. */
export const LIFE_MILLISECONDS = DAY_MILLISECONDS
