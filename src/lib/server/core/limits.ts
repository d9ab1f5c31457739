import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from './context.ts'
import { tooOften } from './tooOften.ts'

/** A number of hits in a window, counted under a scope. */
export type Limit = {
  scope: string
  most: number
  /** By default 15 minutes; a day at most. */
  milliseconds?: number
}

const WINDOW_MILLISECONDS = 15 * 60_000
/** The age from which a hit counts for no limit. */
export const LONGEST_WINDOW_MILLISECONDS = DAY_MILLISECONDS

/** The scope of an e-mail or an address: a keyed hash, never the text. */
export function scopeOf(context: Context, kind: string, whose: string): string {
  return `${kind}:${context.app.secrets.hash('limit', whose)}`
}

/** Refuses when a limit is used up; counts nothing. @throws Refusal too-often */
export async function refuseTooMany(context: Context, limits: Limit[]): Promise<void> {
  const wait = await findWait(context, limits)
  if (wait > 0) throw tooOften(wait)
}

/** Milliseconds until all limits have room. */
export async function findWait(context: Context, limits: Limit[]): Promise<number> {
  const waits = [0]
  for (const { scope, most, milliseconds = WINDOW_MILLISECONDS } of limits) {
    const hits = await context.db
      .selectFrom('limit_hits')
      .select('at')
      .where('scope', '=', scope)
      .where('at', '>', context.now - milliseconds)
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    if (hits.length === most) waits.push(hits.at(-1)!.at + milliseconds - context.now)
  }
  return Math.max(...waits)
}

/** Counts a hit for every scope. */
export async function countHits(context: Context, limits: Limit[]): Promise<void> {
  await context.db
    .insertInto('limit_hits')
    .values(limits.map(({ scope }) => ({ scope, at: context.now })))
    .execute()
}

/** The time of a scope's newest hit. */
export async function lastHit(
  context: Context,
  scope: string,
): Promise<number | undefined> {
  const hit = await context.db
    .selectFrom('limit_hits')
    .select('at')
    .where('scope', '=', scope)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return hit?.at
}
