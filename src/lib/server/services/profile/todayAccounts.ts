import type { Settings } from '#lib/domain/profile.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { useOf, usesOfType } from '#lib/domain/today.ts'
import type { CashUse, TodayAccounts } from '#lib/domain/today.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'

/** The chosen uses of accounts by their ids; the others follow the rule. */
export async function chosenUses(context: Context): Promise<ReadonlyMap<string, CashUse>> {
  const rows = await context.db
    .selectFrom('today_accounts')
    .select(['account_id', 'account_use'])
    .where('profile_id', '=', callerOf(context).id)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.account_use]))
}

/** Settings with the chosen accounts; without them while all accounts follow the rule. */
export async function withTodayAccounts(
  context: Context,
  settings: Settings,
): Promise<Settings> {
  const chosen = await chosenUses(context)
  if (chosen.size === 0) return settings
  const { currency } = callerOf(context)
  const accounts = await usableAccounts(context)
  const idsOf = (...wanted: CashUse[]) =>
    accounts
      .filter((one) =>
        wanted.includes(
          useOf(
            { type: one.type, currency: one.currency ?? undefined },
            { chosen: chosen.get(one.id), currency },
          ),
        ),
      )
      .map(({ id }) => id)
  const todayAccounts = {
    counted: idsOf('counted', 'setAside'),
    setAside: idsOf('setAside'),
    cards: idsOf('card'),
  }
  return { ...settings, todayAccounts }
}

/**
 * Stores which accounts count as free money (contract, 3 getToday); later accounts follow
 * the default rule.
 * @throws Refusal malformed, not-found
 */
export async function storeTodayAccounts(
  context: Context,
  choice: TodayAccounts,
): Promise<void> {
  const { id } = callerOf(context)
  const accounts = await usableAccounts(context)
  const uses = usesOf(choice, new Map(accounts.map((one) => [one.id, one.type])))
  await context.db.deleteFrom('today_accounts').where('profile_id', '=', id).execute()
  if (accounts.length === 0) return
  await context.db
    .insertInto('today_accounts')
    .values(
      accounts.map((account) => ({
        profile_id: id,
        account_id: account.id,
        account_use: uses.get(account.id) ?? 'none',
      })),
    )
    .execute()
}

/** An account that is set aside counts, too. */
function usesOf(
  { counted, setAside, cards }: TodayAccounts,
  types: ReadonlyMap<string, number>,
): Map<string, CashUse> {
  const wanted = [
    ...counted.map((id) => [id, 'counted'] as const),
    ...setAside.map((id) => [id, 'setAside'] as const),
    ...cards.map((id) => [id, 'card'] as const),
  ]
  for (const [id, use] of wanted) {
    const type = types.get(id)
    if (type === undefined) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    if (!usesOfType(type).includes(use)) throw unknownFields('todayAccounts')
  }
  return new Map(wanted)
}

/** The open accounts that the caller may use: own ones, and those that members share. */
function usableAccounts(context: Context) {
  const { id, group } = callerOf(context)
  return context.db
    .selectFrom('accounts')
    .select(['id', 'type', 'currency'])
    .where('owner_id', 'in', group?.memberIds ?? [id])
    .where('is_open', '=', 1)
    .where((where) => where.or([where('owner_id', '=', id), where('is_shared', '=', 1)]))
    .execute()
}
