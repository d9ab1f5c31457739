import type { Context } from '../../core/context.ts'
import { inBatches } from '../../db/batches.ts'
import type { LoosenedLinkTable } from '../../db/tables/books.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { storeLinks } from '../transactions.ts'
import type { LostAccount } from '../transactions.ts'

type LinkedAccount = {
  account: LostAccount
  ownerIds: readonly string[]
  until: number | undefined
}
type LostReference = { kind: LoosenedLinkTable['kind']; id: string; owner_id: string }

/** Takes an account from bills, which keep its name, and from their payments. */
export async function unlinkBills(
  context: Context,
  loosening: LinkedAccount,
): Promise<void> {
  const { account, ownerIds } = loosening
  const bills = await context.db
    .updateTable('bills')
    .set({
      account_id: null,
      account_name: account.name,
      modified_at: modifiedInPlace(context),
    })
    .where('account_id', '=', account.id)
    .where('owner_id', 'in', ownerIds)
    .returning(['id', 'owner_id'])
    .execute()
  const payments = await context.db
    .selectFrom('bill_payments')
    .innerJoin('bills', 'bills.id', 'bill_payments.bill_id')
    .select(['bill_payments.id', 'bills.owner_id'])
    .where('bill_payments.account_id', '=', account.id)
    .where('bills.owner_id', 'in', ownerIds)
    .execute()
  await inBatches(
    payments.map(({ id }) => id),
    (some) =>
      context.db
        .updateTable('bill_payments')
        .set({ account_id: null })
        .where('id', 'in', some)
        .execute(),
  )
  await keep(context, loosening, [
    ...bills.map((row) => ({ kind: 'bill' as const, ...row })),
    ...payments.map((row) => ({ kind: 'payment' as const, ...row })),
  ])
}

/** Takes an account from series, which keep its name. */
export async function unlinkSeries(
  context: Context,
  loosening: LinkedAccount,
): Promise<void> {
  const { account, ownerIds } = loosening
  const rows = await context.db
    .selectFrom('series')
    .select(['id', 'owner_id', 'template'])
    .where('owner_id', 'in', ownerIds)
    .where('template', 'like', `%${account.id}%`)
    .execute()
  const linked = rows.filter(({ template }) => templateAccount(template) === account.id)
  for (const { id, template } of linked) {
    const loosened = {
      ...JSON.parse(template),
      account_id: null,
      account_name: account.name,
    }
    await context.db
      .updateTable('series')
      .set({ template: JSON.stringify(loosened), modified_at: modifiedInPlace(context) })
      .where('id', '=', id)
      .execute()
  }
  await keep(
    context,
    loosening,
    linked.map(({ id, owner_id }) => ({ kind: 'series', id, owner_id })),
  )
}

function templateAccount(template: string): string | null {
  return (JSON.parse(template) as { account_id: string | null }).account_id
}

async function keep(
  context: Context,
  { account, until }: LinkedAccount,
  lost: LostReference[],
): Promise<void> {
  if (until === undefined) return
  const links = lost.map(({ kind, id, owner_id }) => ({
    kind,
    entry_id: id,
    side: 'account' as const,
    owner_id,
    account_id: account.id,
    movement_id: null,
    kept_until: until,
  }))
  await storeLinks(context, links)
}
