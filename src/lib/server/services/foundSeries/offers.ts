import { findRecurring } from '#lib/domain/recurring.ts'
import type { FoundSeries } from '#lib/domain/recurring.ts'
import { isUnchanged, markBook } from '../../core/bookMark.ts'
import type { BookMark } from '../../core/bookMark.ts'
import { createByteCache } from '../../core/byteCache.ts'
import type { ByteCache } from '../../core/byteCache.ts'
import { callerOf } from '../../core/context.ts'
import type { App, Context } from '../../core/context.ts'
import { inSteps } from '../../core/letRequestsThrough.ts'
import { dayIn } from '../../core/zone.ts'
import { inBatches } from '../../db/batches.ts'
import { activeRules } from '../rules.ts'
import { withoutKnown } from './known.ts'
import { readPastEntries } from './pastEntries.ts'

/** A found series that is offered to the caller. */
export type Offer = FoundSeries & { categoryId: number }

type StoredOffers = { asked: string; mark: BookMark; offers: Offer[] }

/** Offers of the people who asked last, until their book changes. */
const storedOffers = new WeakMap<App, ByteCache<StoredOffers>>()
const MEGABYTE = 1024 * 1024
const BYTES_OF_ENTRY = 200

function cacheOf(app: App): ByteCache<StoredOffers> {
  const known = storedOffers.get(app)
  if (known) return known
  const cache = createByteCache<StoredOffers>({
    mostBytes: 8 * MEGABYTE,
    largestBytes: 4 * MEGABYTE,
    bytesOf: ({ offers }) =>
      offers.reduce((sum, { entries }) => sum + (entries.length + 3) * BYTES_OF_ENTRY, 0),
  })
  storedOffers.set(app, cache)
  return cache
}

/**
 * Series in the caller's entries of 25 months that are none yet. Of a family's, each is
 * offered to the member with most of its entries.
 */
export async function findOffers(context: Context): Promise<Offer[]> {
  const { id, group, zone, currency } = callerOf(context)
  const today = dayIn(zone, context.now)
  const rules = await activeRules(context)
  const asked = JSON.stringify([
    today,
    currency,
    group,
    rules.map(({ when, fill }) => [when, fill]),
  ])
  const cache = cacheOf(context.app)
  const last = cache.find(id)
  if (last?.asked === asked && (await isUnchanged(context, last.mark))) return last.offers
  const mark = await markBook(context, group?.memberIds)
  const entries = await readPastEntries(context, { today, rules })
  const found = await inSteps(findRecurring(entries, today))
  const own = found.filter((one) => one.currency === currency && ownerOf(one) === id)
  const offers = await withCategories(context, await withoutKnown(context, own))
  cache.keep(id, { asked, mark, offers })
  return offers
}

/** The owner of most of its entries; of the last one among equals. */
function ownerOf({ entries }: FoundSeries): string {
  const byOwner = Map.groupBy(entries.toReversed(), ({ ownerId }) => ownerId)
  const [most] = [...byOwner].toSorted(([, one], [, other]) => other.length - one.length)
  return most![0] // a series has entries
}

/** Each with the category of its last own entry. */
async function withCategories(context: Context, found: FoundSeries[]): Promise<Offer[]> {
  const { id } = callerOf(context)
  const lastIds = new Map(
    found.map(({ key, entries }) => [
      key,
      entries.findLast(({ ownerId }) => ownerId === id)!.id,
    ]), // offered to its owner
  )
  const rows = await inBatches([...lastIds.values()], (some) =>
    context.db
      .selectFrom('transactions')
      .select(['id', 'category_id'])
      .where('id', 'in', some)
      .execute(),
  )
  const categories = new Map(rows.map((row) => [row.id, row.category_id]))
  return found.flatMap((one) => {
    const categoryId = categories.get(lastIds.get(one.key)!)
    return categoryId === undefined ? [] : [{ ...one, categoryId }]
  })
}
