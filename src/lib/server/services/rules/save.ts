import { cleanedName, foldedText } from '#lib/domain/folding.ts'
import { MAX_RULES } from '#lib/domain/limits.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { isEmptyPart } from '#lib/domain/rules.ts'
import type { Rule, RuleConditions, RuleFields, RuleInput } from '#lib/domain/rules.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { RuleTable } from '../../db/tables/books.ts'
import { refuseCategory } from '../categories.ts'
import {
  categoriesById,
  columnsOfConditions,
  columnsOfFields,
  openAccounts,
  ruleRows,
  rulesOf,
} from './rows.ts'

/**
 * Adds a rule behind the others, or changes one. @throws Refusal malformed, not-found, rule
 */
export function saveRule(context: Context, input: RuleInput): Promise<Rule> {
  return inTransaction(context, async (inside) => {
    const rows = await ruleRows(inside)
    const present = rows.find(({ id }) => id === input.id)
    if (input.id !== undefined && !present) {
      throw new Refusal('not-found', 'refusals.NOT_FOUND')
    }
    if (!present && rows.length >= MAX_RULES) {
      throw new Refusal('rule', 'refusals.TOO_MANY_RULES', { values: { most: MAX_RULES } })
    }
    const given = await usableInput(inside, input, present)
    const row = present ?? newRule(inside, rows.length)
    const next = {
      ...row,
      ...(given.when && columnsOfConditions(given.when)),
      ...(given.then && columnsOfFields(given.then)),
      is_active: (input.isActive ?? row.is_active === 1) ? 1 : 0,
    } as const
    const others = rows.filter(({ id }) => id !== next.id)
    const place = Math.min(input.order ?? next.position, others.length)
    await write(inside, next, others.toSpliced(place, 0, next))
    const [saved] = await rulesOf(inside, [{ ...next, position: place }])
    return saved! // one rule for one row
  })
}

/** Deletes a rule of the caller's. @throws Refusal not-found */
export async function deleteRule(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const rows = await ruleRows(inside)
    const others = rows.filter((row) => row.id !== id)
    if (others.length === rows.length) {
      throw new Refusal('not-found', 'refusals.NOT_FOUND')
    }
    await inside.db.deleteFrom('rules').where('id', '=', id).execute()
    await renumber(inside, others)
  })
}

type GivenParts = { when?: RuleConditions; then?: RuleFields }

/**
 * The sent conditions and fields, if they can be used; a new rule needs both.
 * @throws Refusal malformed, not-found, rule
 */
export async function usableInput(
  context: Context,
  input: GivenParts,
  present?: object,
): Promise<GivenParts> {
  const { when, then } = input
  const isLacking = (part: RuleConditions | RuleFields | undefined) =>
    part === undefined ? !present : isEmptyPart(part)
  const lacking = [
    ...(isLacking(when) ? ['when'] : []),
    ...(isLacking(then) ? ['then'] : []),
    ...(['payee', 'text'] as const)
      .filter((name) => when?.[name] && foldedText(when[name].text) === '')
      .map((name) => `when.${name}.text`),
    ...(then?.merchantName?.trim() === '' ? ['then.merchantName'] : []),
  ]
  if (lacking.length > 0) {
    throw new Refusal('malformed', 'refusals.MALFORMED', {
      fields: lacking.map((path) => ({ path, key: 'refusals.fields.short' })),
    })
  }
  await refuseCategoryOf(context, then)
  await refuseAccounts(context, [when?.accountId, then?.accountId])
  return {
    when: when && cleanedConditions(when),
    then: then && {
      ...then,
      merchantName: then.merchantName && cleanedName(then.merchantName),
    },
  }
}

function cleanedConditions(when: RuleConditions): RuleConditions {
  const cleaned = (condition: RuleConditions['payee']) =>
    condition && { ...condition, text: cleanedName(condition.text) }
  return { ...when, payee: cleaned(when.payee), text: cleaned(when.text) }
}

/** @throws Refusal rule, malformed */
async function refuseCategoryOf(
  context: Context,
  { categoryId: id }: RuleFields = {},
): Promise<void> {
  if (id === undefined) return
  const category = (await categoriesById(context)).get(id)
  if (!category) throw unknownFields('then.categoryId')
  const type = category.type === 'income' ? 'income' : 'expense'
  await refuseCategory(context, { id, type })
}

/** Accounts of others are as unknown as missing ones. @throws Refusal not-found */
async function refuseAccounts(
  context: Context,
  ids: (string | undefined)[],
): Promise<void> {
  const named = ids.filter((id) => id !== undefined)
  if (named.length === 0) return
  const open = await openAccounts(context)
  if (named.every((id) => open.has(id))) return
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

function newRule(context: Context, position: number): RuleTable {
  return {
    id: newId(),
    owner_id: callerOf(context).id,
    position,
    ...columnsOfConditions({}),
    ...columnsOfFields({}),
    is_active: 1,
    used: 0,
    created_at: context.now,
  }
}

async function write(
  context: Context,
  row: RuleTable,
  inOrder: readonly RuleTable[],
): Promise<void> {
  const { id: _id, owner_id: _owner, created_at: _created, used: _used, ...change } = row
  await context.db
    .insertInto('rules')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
  await renumber(context, inOrder)
}

/** Gives the rules their places; most have theirs already. */
async function renumber(context: Context, inOrder: readonly RuleTable[]): Promise<void> {
  for (const [position, { id, position: stored }] of inOrder.entries()) {
    if (stored === position) continue
    await context.db.updateTable('rules').set({ position }).where('id', '=', id).execute()
  }
}
