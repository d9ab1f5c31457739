import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { inSnapshot } from '../../core/transaction.ts'
import { visibleTo } from '../../core/visibility.ts'
import { countedSum } from '../../db/sums.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { Tables } from '../../db/tables.ts'

/** Instants, of which the first is excluded. */
export type Span = { since: number; until: number }

/** The sum of a member's added expenses in a currency; imported ones are summed apart. */
export type AddedSum = {
  ownerId: string
  isImported: boolean
  currency: string
  count: number
  minor: number
}

/** Others' expenses: the sums of all, and the first manually added ones. */
export type AddedExpenses = { sums: AddedSum[]; first: TransactionTable[] }

const MAX_SHOWN = 20

/** The expenses that other members added in a span, as far as the caller may see them. */
export function findAdded(context: Context, span: Span): Promise<AddedExpenses> {
  return inSnapshot(context, async (inside) => {
    const { group } = callerOf(inside)
    if (!group) return { sums: [], first: [] }
    const isAdded = addedIn(inside, group, span)
    return {
      sums: await sumAdded(inside, isAdded),
      first: await findFirst(inside, isAdded),
    }
  })
}

type Where = ReturnType<typeof addedIn>

/** The constants must equal those of the index of added expenses. */
function addedIn(
  context: Context,
  group: { id: string; joinedAt: number },
  { since, until }: Span,
) {
  const caller = callerOf(context)
  const isVisible = visibleTo(caller)
  return (where: ExpressionBuilder<Tables, 'transactions'>) =>
    where.and([
      isVisible(where),
      where('group_id', '=', group.id),
      where('owner_id', '!=', caller.id),
      where('type', '=', sql.lit(TYPE_NUMBERS.expense)),
      where('deleted_at', 'is', null),
      where('created_at', '>', Math.max(since, group.joinedAt)),
      where('created_at', '<=', until),
    ])
}

async function sumAdded({ db }: Context, isAdded: Where): Promise<AddedSum[]> {
  const isByHand = sql<number>`case when import_id is null then 1 else 0 end`
  const rows = await db
    .selectFrom('transactions')
    .where(isAdded)
    .select(({ fn }) => [
      'owner_id',
      isByHand.as('by_hand'),
      'currency',
      fn.countAll<number>().as('count'),
      countedSum().as('minor'),
    ])
    .groupBy(['owner_id', 'by_hand', 'currency'])
    .orderBy('owner_id')
    .orderBy('currency')
    .execute()
  return rows.map(({ owner_id, by_hand, ...sum }) => ({
    ...sum,
    ownerId: owner_id,
    isImported: by_hand === 0,
  }))
}

function findFirst({ db }: Context, isAdded: Where): Promise<TransactionTable[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where(isAdded)
    .where('import_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
}
