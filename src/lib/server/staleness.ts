import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from './context.ts'

const MOST_AHEAD_MILLISECONDS = 60_000

/** When a change is stored as made: now, or what the client read when that is a little ahead. */
export function modifiedAt(context: Context, sent?: number): number {
  return Math.max(context.now, Math.min(sent ?? 0, context.now + MOST_AHEAD_MILLISECONDS))
}

/** Refuses a change based on an older version than the stored one. @throws Refusal stale */
export async function refuseStale(
  sent: number | undefined,
  stored: number,
  show: () => unknown,
): Promise<void> {
  if (sent === undefined || sent >= stored) return
  throw new Refusal('stale', 'refusals.STALE', { stored: await show() })
}
