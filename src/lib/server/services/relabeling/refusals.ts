import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { BudgetTable } from '../../db/tables/books.ts'
import { isSharedIn, notDeleted, restorableSince, sharedIn } from '../../core/visibility.ts'
import { categoryResolver } from '../categories.ts'
import { seriesIn } from './series.ts'
import type { CurrencyChange } from './series.ts'

/**
 * Refuses shared entries, and entries that the change would make ambiguous.
 * @throws Refusal rule
 */
export async function refuseRelabeling(
  context: Context,
  currencies: CurrencyChange,
): Promise<void> {
  const shared = await firstShared(context, currencies)
  if (shared !== undefined) refuse('refusals.RELABEL_SHARED', shared)
  const both = await firstInBoth(context, currencies)
  if (both !== undefined) refuse('refusals.RELABEL_BOTH', both)
  const budget = await firstBudgetTwice(context, currencies)
  if (budget !== undefined) refuse('refusals.RELABEL_BUDGETS', budget)
}

function refuse(key: string, name: string): never {
  throw new Refusal('rule', key, { values: { name } })
}

/** The name of the first shared account or entry in the currency. */
async function firstShared(
  context: Context,
  { from }: CurrencyChange,
): Promise<string | undefined> {
  const { id, group } = callerOf(context)
  if (!group) return undefined
  const account = await context.db
    .selectFrom('accounts')
    .select('name')
    .where('owner_id', '=', id)
    .where('is_shared', '=', 1)
    .where((where) =>
      where.or([where('currency', '=', from), where('currency', 'is', null)]),
    )
    .orderBy('created_at')
    .executeTakeFirst()
  if (account) return account.name
  const transaction = await transactionsOf(context)
    .select(['title', 'merchant_name', 'day'])
    .where(sharedIn(group))
    .where((where) =>
      where.or([where('currency', '=', from), where('foreign_currency', '=', from)]),
    )
    .orderBy('at')
    .executeTakeFirst()
  if (transaction) return entryTitle(transaction)
  const bill = await context.db
    .selectFrom('bills')
    .select('title')
    .where('owner_id', '=', id)
    .where(notDeleted(restorableSince(context)))
    .where(sharedIn(group))
    .where('currency', '=', from)
    .orderBy('at')
    .executeTakeFirst()
  if (bill) return bill.title
  const series = (await seriesIn(context, from)).find((row) => isSharedIn(group, row))
  if (series)
    return (JSON.parse(series.template) as { title?: string }).title ?? series.first_day
  const budget = await context.db
    .selectFrom('budgets')
    .selectAll()
    .where('owner_id', '=', id)
    .where('is_shared', '=', 1)
    .where('currency', '=', from)
    .orderBy('first_month')
    .executeTakeFirst()
  return budget && findBudgetName(context, budget)
}

/** The name of the first transaction with an amount in both currencies. */
async function firstInBoth(
  context: Context,
  { from, to }: CurrencyChange,
): Promise<string | undefined> {
  const found = await transactionsOf(context)
    .select(['title', 'merchant_name', 'day'])
    .where((where) =>
      where.or([
        where.and([where('currency', '=', from), where('foreign_currency', '=', to)]),
        where.and([where('currency', '=', to), where('foreign_currency', '=', from)]),
      ]),
    )
    .orderBy('at')
    .executeTakeFirst()
  return found && entryTitle(found)
}

/** The name of the first budget that would exist twice in a month. */
async function firstBudgetTwice(
  context: Context,
  { from, to }: CurrencyChange,
): Promise<string | undefined> {
  const runs = await context.db
    .selectFrom('budgets')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('currency', 'in', [from, to])
    .orderBy('first_month')
    .execute()
  const others = runs.filter(({ currency }) => currency === to)
  const twice = runs.find(
    (run) => run.currency === from && others.some((other) => isSameBudget(run, other)),
  )
  return twice && findBudgetName(context, twice)
}

function isSameBudget(one: BudgetTable, other: BudgetTable): boolean {
  const isSame = (['type', 'kind', 'category_id'] as const).every(
    (name) => one[name] === other[name],
  )
  return (
    isSame &&
    one.first_month <= (other.last_month ?? Infinity) &&
    other.first_month <= (one.last_month ?? Infinity)
  )
}

function transactionsOf(context: Context) {
  return context.db
    .selectFrom('transactions')
    .where('owner_id', '=', callerOf(context).id)
    .where(notDeleted(restorableSince(context)))
}

type TitleColumns = { title: string | null; merchant_name: string | null; day: string }

function entryTitle({ title, merchant_name, day }: TitleColumns): string {
  return `${merchant_name ?? title ?? ''} ${day}`.trim()
}

async function findBudgetName(context: Context, budget: BudgetTable): Promise<string> {
  const { id } = callerOf(context)
  if (budget.category_id === null) return context.t('mails.budgets.whole')
  return (await categoryResolver(context, [id]))(id, budget.category_id).name
}
