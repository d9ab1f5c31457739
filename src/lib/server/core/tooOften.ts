import { Refusal } from '#lib/domain/refusal.ts'

/** The refusal that says when another try is worth it. */
export function tooOften(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('too-often', 'refusals.TOO_OFTEN', { retryAfter })
}
