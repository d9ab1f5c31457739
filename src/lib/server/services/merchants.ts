import type { ExpressionBuilder } from 'kysely'
import { UNSORTED } from '#lib/domain/category.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { PAGE_OF, TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { ruleApplier } from '#lib/domain/rules.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { STARTER_MERCHANTS } from './reference.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inBatches } from '../db/batches.ts'
import type { Tables } from '../db/tables.ts'
import { findOwnMerchants } from './merchants/own.ts'
import { visibleTo } from '../core/visibility.ts'
import { activeRules } from './rules.ts'

export type FoundMerchant = {
  id: string
  name: string
  /** Icon in the caller's newest transaction with this merchant. */
  icon?: string
  /** Id of the merchant at who found it for a client. */
  aggregatorId?: string
  /** By the caller's rules, else of the last entry. */
  lastCategoryId?: number
  lastAccountId?: string
}

type MerchantSearch = { text: string; type?: IncomeOrExpense; page?: number }
type FilledFields = Pick<FoundMerchant, 'lastCategoryId' | 'lastAccountId'>

/**
 * Merchants whose name contains a text, and what rules fill in for the text itself. Names
 * that begin with it come first, the caller's merchants before built-in ones.
 */
export async function searchMerchants(
  context: Context,
  search: MerchantSearch,
): Promise<{ merchants: FoundMerchant[]; filled?: FilledFields }> {
  const fill = await filler(context, search.type)
  const found = await findMerchants(context, search)
  const filled = fill(search.text)
  return {
    merchants: found.map((merchant) => ({ ...merchant, ...fill(merchant.name) })),
    filled: Object.keys(filled).length > 0 ? filled : undefined,
  }
}

/** Gives the fields that the caller's rules fill in for a payee. */
async function filler(context: Context, type: IncomeOrExpense = 'expense') {
  const apply = ruleApplier(await activeRules(context))
  return (payee: string): FilledFields => {
    const { categoryId, accountId } = apply({ type, payee })
    return {
      ...(categoryId !== undefined && { lastCategoryId: categoryId }),
      ...(accountId !== undefined && { lastAccountId: accountId }),
    }
  }
}

async function findMerchants(
  context: Context,
  { text, page = 0 }: MerchantSearch,
): Promise<FoundMerchant[]> {
  const key = foldedText(text)
  const most = (page + 1) * PAGE_OF.merchants
  const used = await findOwnMerchants(context, key, most)
  const known = used.length < most ? await findKnown(context, key) : []
  const names = [...used, ...known].slice(page * PAGE_OF.merchants, most)
  return Promise.all(
    names.map(async (name) => ({ id: name, name, ...(await lastUse(context, name)) })),
  )
}

async function findKnown(context: Context, key: string): Promise<string[]> {
  const holding = STARTER_MERCHANTS.map(({ name }) => name).filter((name) =>
    foldedText(name).includes(key),
  )
  const used = await inBatches(holding, (some) =>
    context.db
      .selectFrom('merchants')
      .select('folded')
      .where('owner_id', '=', callerOf(context).id)
      .where('folded', 'in', some.map(foldedText))
      .execute(),
  )
  const isUsed = new Set(used.map(({ folded }) => folded))
  const others = holding.filter((name) => !isUsed.has(foldedText(name)))
  const begins = (name: string) => foldedText(name).startsWith(key)
  return [...others.filter(begins), ...others.filter((name) => !begins(name))]
}

async function lastUse(
  context: Context,
  name: string,
): Promise<Omit<FoundMerchant, 'id' | 'name'>> {
  const newest = context.db
    .selectFrom('transactions')
    .where(visibleTo(callerOf(context)))
    .where('owner_id', '=', callerOf(context).id)
    .where('merchant_name', '=', name)
    .where('deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const last = await newest
    .select(['category_id', 'account_id', 'merchant_id', 'merchant_icon'])
    .select((one) => isChosen(one).as('is_chosen'))
    .executeTakeFirst()
  const chosen = last?.is_chosen
    ? last
    : await newest.select('category_id').where(isChosen).executeTakeFirst()
  return {
    icon: last?.merchant_icon ?? undefined,
    // The id of our own list is the name.
    aggregatorId: last?.merchant_id === name ? undefined : (last?.merchant_id ?? undefined),
    lastCategoryId: chosen?.category_id,
    lastAccountId: last?.account_id ?? undefined,
  }
}

/** An entry whose category says something about its merchant. */
const isChosen = ({ and, eb, ref }: ExpressionBuilder<Tables, 'transactions'>) =>
  and([
    eb('category_id', 'not in', UNSORTED),
    eb('category_id', 'is distinct from', ref('guessed_category_id')),
  ])

/** An own merchant, with the categories of its last expense and income. */
export type KnownMerchant = { name: string; expense?: number; income?: number }

/** The caller's merchants of these names, by folded name; the most used spelling of each. */
export async function knownMerchants(
  context: Context,
  names: readonly string[],
): Promise<Map<string, KnownMerchant>> {
  const wanted = [...new Set(names.map(foldedText))].filter((name) => name !== '')
  const rows = await inBatches(wanted, (some) =>
    context.db
      .selectFrom('merchants')
      .select(['name', 'folded', 'uses'])
      .where('owner_id', '=', callerOf(context).id)
      .where('folded', 'in', some)
      .execute(),
  )
  const known = new Map<string, KnownMerchant>()
  for (const { folded, name } of rows.toSorted((one, other) => one.uses - other.uses)) {
    known.set(folded, { name })
  }
  await inBatches(
    [...known.values()],
    async (some) => {
      for (const merchant of some)
        Object.assign(merchant, await lastCategories(context, merchant))
      return []
    },
    LOOKED_UP_AT_ONCE,
  )
  return known
}

/** Look-ups of some 2 ms, between which requests are answered. */
const LOOKED_UP_AT_ONCE = 40

async function lastCategories(
  context: Context,
  { name }: KnownMerchant,
): Promise<Partial<KnownMerchant>> {
  const found = await Promise.all(
    (['expense', 'income'] as const).map(async (type) => {
      const last = await context.db
        .selectFrom('transactions')
        .select('category_id')
        .where('owner_id', '=', callerOf(context).id)
        .where('merchant_name', '=', name)
        .where('type', '=', TYPE_NUMBERS[type])
        .where(isChosen)
        .where('deleted_at', 'is', null)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last && { [type]: last.category_id }
    }),
  )
  return Object.assign({}, ...found) as Partial<KnownMerchant>
}
