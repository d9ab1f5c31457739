import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { inTransaction } from '../core/transaction.ts'
import { makeSeries } from './foundSeries/make.ts'
import type { ChosenSeries, MadeSeries } from './foundSeries/make.ts'
import { findOffers } from './foundSeries/offers.ts'
import type { Offer } from './foundSeries/offers.ts'
import { refusedKeys } from './foundSeries/refusals.ts'

export { refuseFoundSeries } from './foundSeries/refusals.ts'
export { undoMadeSeries } from './foundSeries/undo.ts'
export type { MadeSeries } from './foundSeries/make.ts'

/** An offer, refused before or not. */
export type OfferedSeries = Offer & { isRefused: boolean }

/** What comes again in the caller's entries and is no series yet, refused ones included. */
export async function getFoundSeries(context: Context): Promise<OfferedSeries[]> {
  const found = await findOffers(context)
  const refused = await refusedKeys(context)
  return found.map((one) => ({ ...one, isRefused: refused.has(one.key) }))
}

type SeriesChoice = Pick<ChosenSeries, 'kind' | 'fields'> & { key: string }

/**
 * Looks up the found series of choices, outside of the call's transaction.
 * @throws Refusal not-found
 */
export async function chooseFoundSeries(
  context: Context,
  { choices }: { choices: SeriesChoice[] },
): Promise<{ chosen: ChosenSeries[] }> {
  const offers = new Map((await findOffers(context)).map((one) => [one.key, one]))
  const chosen = choices.map(({ key, kind, fields }) => {
    const offer = offers.get(key)
    if (!offer) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    return { offer, kind, fields }
  })
  return { chosen }
}

/**
 * Makes series of found ones, all or none: their entries become the paid occurrences. The
 * change can be undone within ten minutes.
 * @throws Refusal malformed, not-found, stale, rule
 */
export function makeFoundSeries(
  context: Context,
  { chosen }: { chosen: ChosenSeries[] },
): Promise<{ made: MadeSeries[]; changeId: string }> {
  return inTransaction(context, async (inside) => {
    const made: MadeSeries[] = []
    for (const one of chosen) made.push(await makeSeries(inside, one))
    const changeId = newId()
    await inside.db
      .insertInto('entry_changes')
      .values({
        id: changeId,
        owner_id: callerOf(inside).id,
        is_deletion: 0,
        entries: '[]',
        refunds: '[]',
        made_series: JSON.stringify(made),
        created_at: inside.now,
      })
      .execute()
    return { made, changeId }
  })
}
