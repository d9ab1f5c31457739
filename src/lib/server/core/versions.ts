import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from './context.ts'

const MAX_AHEAD_MILLISECONDS = 60_000

/**
 * The instant to store for a change, after the stored version (contract, 1 stale writes).
 * A client's version slightly ahead, or a clock set back, moves it on.
 */
export function modifiedAt(
  context: Context,
  stored: number | undefined,
  sent?: number,
): number {
  return modifiedAfter(stored, madeAt(context, sent))
}

/** An instant, moved after the stored version where needed. */
export function modifiedAfter(stored: number | undefined, at: number): number {
  return stored === undefined ? at : Math.max(at, stored + 1)
}

/**
 * `modifiedAt` for the column `modified_at` of rows that are changed without reading them.
 */
export function modifiedInPlace(context: Context, sent?: number): RawBuilder<number> {
  const at = madeAt(context, sent)
  return sql<number>`case when modified_at >= ${at} then modified_at + 1 else ${at} end`
}

/** Refuses a change based on an older version than stored. @throws Refusal stale */
export async function refuseStale(
  sent: number | undefined,
  stored: number,
  show: () => unknown,
): Promise<void> {
  if (sent === undefined || sent >= stored) return
  throw new Refusal('stale', 'refusals.STALE', { stored: await show() })
}

function madeAt({ now }: Context, sent = 0): number {
  return Math.max(now, Math.min(sent, now + MAX_AHEAD_MILLISECONDS))
}
