import type { Context } from '../../../core/context.ts'

/** Titles of the bills that imports paid, by the id of the import. */
export async function paidBills(
  context: Context,
  importIds: string[],
): Promise<Map<string, string[]>> {
  if (importIds.length === 0) return new Map()
  const paid = await context.db
    .selectFrom('import_changes')
    .innerJoin('bills', 'bills.id', 'import_changes.bill_id')
    .select(['import_changes.import_id', 'bills.title'])
    .where('import_changes.import_id', 'in', importIds)
    .where('import_changes.kind', '=', 'payment')
    .orderBy('bills.due_day')
    .orderBy('bills.id')
    .execute()
  const titles = Map.groupBy(paid, ({ import_id }) => import_id)
  return new Map([...titles].map(([id, bills]) => [id, bills.map(({ title }) => title)]))
}
