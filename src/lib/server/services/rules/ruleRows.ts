import { isOffered } from '#lib/domain/category.ts'
import type { Category } from '#lib/domain/category.ts'
import type { OffReason, EntryRule, RuleConditions, RuleFields } from '#lib/domain/rules.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { RuleTable } from '../../db/tables/books.ts'
import { getAllUserCategories } from '../categories.ts'

/** The caller's rules in their order, those that are off included. */
export async function getRules(context: Context): Promise<EntryRule[]> {
  const rows = await ruleRows(context)
  return rows.length === 0 ? [] : resolveRules(context, rows)
}

/** The rows of the caller's rules in their order. */
export function ruleRows(context: Context): Promise<RuleTable[]> {
  return context.db
    .selectFrom('rules')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The rows of the caller's rules, used as often as entries stand that they filled. */
export async function countedRuleRows(context: Context): Promise<RuleTable[]> {
  const rows = await ruleRows(context)
  const uses = await countUses(context)
  return rows.map((row) => ({ ...row, used: row.used + (uses.get(row.id) ?? 0) }))
}

/** How many entries of the caller each rule filled; what is older is counted in its row. */
async function countUses(context: Context): Promise<Map<string, number>> {
  const counted = await context.db
    .selectFrom('transactions')
    .select(({ fn }) => ['rule_ids', fn.countAll<number>().as('count')])
    .where('owner_id', '=', callerOf(context).id)
    .where('rule_ids', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('rule_ids')
    .execute()
  const uses = new Map<string, number>()
  for (const { rule_ids, count } of counted) {
    for (const id of rule_ids!.split(' ')) uses.set(id, (uses.get(id) ?? 0) + Number(count))
  }
  return uses
}

/** Stored rules of the caller with what they fill, and why they are off. */
export async function resolveRules(
  context: Context,
  rows: readonly RuleTable[],
): Promise<EntryRule[]> {
  const categories = await categoriesById(context)
  const accounts = await openAccounts(context)
  const uses = await countUses(context)
  return rows.map((row) => {
    const when = conditionsOf(row)
    const fill = ruleFields(row)
    const category =
      fill.categoryId === undefined ? undefined : categories.get(fill.categoryId)
    return {
      id: row.id,
      when,
      fill,
      category,
      accountName: fill.accountId && accounts.get(fill.accountId),
      order: row.position,
      isActive: row.is_active === 1,
      offReason: offReasonOf({ when, fill }, category, accounts),
      used: row.used + (uses.get(row.id) ?? 0),
      createdAt: row.created_at,
    }
  })
}

/** The caller's categories, hidden and deleted ones included. */
export async function categoriesById(context: Context): Promise<Map<number, Category>> {
  const all = await getAllUserCategories(context)
  return new Map(all.map((category) => [category.id, category]))
}

/** The names of the caller's own open accounts, by id. */
export async function openAccounts(context: Context): Promise<Map<string, string>> {
  const rows = await context.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('owner_id', '=', callerOf(context).id)
    .where('is_open', '=', 1)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function columnsOfConditions({ payee, text, minor, accountId }: RuleConditions) {
  return {
    when_payee: payee?.text ?? null,
    payee_is_whole: payee?.how === 'is' ? 1 : 0,
    when_text: text?.text ?? null,
    text_is_whole: text?.how === 'is' ? 1 : 0,
    when_minor: minor ?? null,
    when_account_id: accountId ?? null,
  } satisfies Partial<RuleTable>
}

/** The columns of the fields that a rule fills. */
export function columnsOfFields({ categoryId, name, accountId }: RuleFields) {
  return {
    category_id: categoryId ?? null,
    merchant_name: name ?? null,
    account_id: accountId ?? null,
  } satisfies Partial<RuleTable>
}

function conditionsOf(row: RuleTable): RuleConditions {
  return {
    payee: conditionOf(row.when_payee, row.payee_is_whole),
    text: conditionOf(row.when_text, row.text_is_whole),
    minor: row.when_minor ?? undefined,
    accountId: row.when_account_id ?? undefined,
  }
}

function conditionOf(text: string | null, isWhole: 0 | 1): RuleConditions['payee'] {
  return text === null ? undefined : { how: isWhole === 1 ? 'is' : 'contains', text }
}

function ruleFields(row: RuleTable): RuleFields {
  return {
    categoryId: row.category_id ?? undefined,
    name: row.merchant_name ?? undefined,
    accountId: row.account_id ?? undefined,
  }
}

function offReasonOf(
  { when, fill }: Pick<EntryRule, 'when' | 'fill'>,
  category: Category | undefined,
  accounts: ReadonlyMap<string, string>,
): OffReason | undefined {
  const isUsable = category && isOffered(category.id)
  const isGone = !isUsable || category.isDeleted || category.isHidden
  if (fill.categoryId !== undefined && isGone) return 'category'
  const named = [when.accountId, fill.accountId].filter((id) => id !== undefined)
  return named.every((id) => accounts.has(id)) ? undefined : 'account'
}
