import { Refusal } from '#lib/domain/refusal.ts'

/** The refusal of too many tries, with the wait until the next. */
export function tooOften(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('too-often', 'refusals.TOO_OFTEN', { retryAfter })
}
