import { STARTER_MERCHANTS } from './reference.ts'
import { callerOf } from './context.ts'
import type { Context } from './context.ts'

export type Merchant = { id: string; name: string; icon?: string }

const PAGE = 20

/** Merchants whose name holds the text: those of the caller's entries first, then known ones. */
export async function searchMerchants(
  context: Context,
  { text, page = 0 }: { text: string; page?: number },
): Promise<Merchant[]> {
  const wanted = text.trim().toLocaleLowerCase()
  const used = (await usedNames(context)).filter((name) => holds(name, wanted))
  const known = STARTER_MERCHANTS.map(({ name }) => name)
    .filter((name) => holds(name, wanted))
    .filter((name) => !used.some((other) => other.toLowerCase() === name.toLowerCase()))
  return [...used, ...known]
    .slice(page * PAGE, (page + 1) * PAGE)
    .map((name) => ({ id: name, name }))
}

function holds(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted)
}

/** Case beyond ASCII is folded by us: SQLite folds none and PostgreSQL by its locale. */
async function usedNames(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('transactions')
    .select((row) => ['merchant_name', row.fn.countAll<number>().as('uses')])
    .where('owner_id', '=', callerOf(context).id)
    .where('merchant_name', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('merchant_name')
    .orderBy('uses', 'desc')
    .execute()
  return rows.map((row) => row.merchant_name!)
}
