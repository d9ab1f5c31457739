import { sql } from 'kysely'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { letRequestsThrough } from '../../core/letRequestsThrough.ts'
import type { MerchantTable } from '../../db/tables/books.ts'

type UsedMerchant = Pick<MerchantTable, 'name' | 'folded' | 'uses'>

/** Names read before other requests get a turn. */
const STEP = 5000

/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Names of the caller's merchants that contain a key, up to a limit. Names that begin with
 * it come first, then the most used.
 */
export async function findOwnMerchants(
  context: Context,
  key: string,
  most: number,
): Promise<string[]> {
  const end = key + LAST_CHARACTER
  const beginning = await mostUsed(context, { from: key, until: end, most })
  const left = most - beginning.length
  if (left === 0) return beginning
  const all = { from: '', until: LAST_CHARACTER, most: left }
  return [...beginning, ...(await mostUsed(context, { ...all, holding: key }))]
}

type NameRange = {
  /** The range of folded names, `from` included. */
  from: string
  until: string
  /** Text that the name contains after its beginning. */
  holding?: string
  most: number
}

/** Step by step, as an owner may have very many names. */
async function mostUsed(context: Context, wanted: NameRange): Promise<string[]> {
  const { until, holding, most } = wanted
  let found: UsedMerchant[] = []
  for (let from: string | undefined = wanted.from; from !== undefined;) {
    const next = await endOfStep(context, from, until)
    const some = await namesFrom(context, from, next ?? until)
      .select(['name', 'folded', 'uses'])
      .$if(holding !== undefined, (names) => names.where(holds(holding!)))
      .orderBy('uses', 'desc')
      .orderBy('folded')
      .orderBy('name')
      .limit(most)
      .execute()
    found = [...found, ...some].toSorted(mostUsedFirst).slice(0, most)
    from = next
    if (next !== undefined) await letRequestsThrough()
  }
  return found.map(({ name }) => name)
}

async function endOfStep(
  context: Context,
  from: string,
  until: string,
): Promise<string | undefined> {
  const row = await namesFrom(context, from, until)
    .select('folded')
    .where('folded', '>', from)
    .orderBy('folded')
    .limit(1)
    .offset(STEP)
    .executeTakeFirst()
  return row?.folded
}

function namesFrom(context: Context, from: string, until: string) {
  return context.db
    .selectFrom('merchants')
    .where('owner_id', '=', callerOf(context).id)
    .where('folded', '>=', from)
    .where('folded', '<', until)
}

/** Names that begin with the key were found before. */
function holds(key: string) {
  const escaped = key.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`folded like ${`_%${escaped}%`} escape '\\'
    and folded not like ${`${escaped}%`} escape '\\'`
}

function mostUsedFirst(one: UsedMerchant, other: UsedMerchant): number {
  return other.uses - one.uses || (one.folded < other.folded ? -1 : 1)
}
