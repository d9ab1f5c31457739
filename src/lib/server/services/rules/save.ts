import { isOffered } from '#lib/domain/category.ts'
import { cleanedName, foldedText } from '#lib/domain/folding.ts'
import { MAX_RULES } from '#lib/domain/limits.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { isEmptyPart } from '#lib/domain/rules.ts'
import type { EntryRule, RuleConditions, RuleFields, RuleInput } from '#lib/domain/rules.ts'
import { flagOf } from '../../core/columns.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { restorableSince } from '../../core/visibility.ts'
import type { RuleTable } from '../../db/tables/books.ts'
import { refuseCategory } from '../categories.ts'
import {
  categoriesById,
  columnsOfConditions,
  columnsOfFields,
  openAccounts,
  ruleRows,
  resolveRules,
} from './ruleRows.ts'

/**
 * Adds a rule at the end, or changes one.
 * @throws Refusal malformed, not-found, rule
 */
export function saveRule(context: Context, input: RuleInput): Promise<EntryRule> {
  return inTransaction(context, async (inside) => {
    const rows = await ruleRows(inside)
    const next = await nextRow(inside, rows, input)
    return place(inside, next, { rows, order: input.order ?? next.position })
  })
}

/** A rule as it would be saved. @throws Refusal malformed, not-found, rule */
export async function previewRule(context: Context, input: RuleInput): Promise<EntryRule> {
  const rows = await ruleRows(context)
  const next = await nextRow(context, rows, input)
  const [shown] = await resolveRules(context, [
    { ...next, position: input.order ?? next.position },
  ])
  return shown! // from the one row
}

/** The row of a changed or a new rule. @throws Refusal malformed, not-found, rule */
async function nextRow(
  context: Context,
  rows: readonly RuleTable[],
  input: RuleInput,
): Promise<RuleTable> {
  const present = rows.find(({ id }) => id === input.id)
  if (input.id !== undefined && !present) throw notFound()
  if (!present) refuseTooMany(rows)
  const given = await usableInput(context, input, present)
  const row = present ?? newRule(context, rows.length)
  return {
    ...row,
    ...(given.when && columnsOfConditions(given.when)),
    ...(given.fill && columnsOfFields(given.fill)),
    is_active: flagOf(input.isActive, row.is_active),
  }
}

/**
 * Deletes a rule of the caller's, or restores one deleted within ten minutes.
 * @throws Refusal not-found, rule
 */
export async function deleteRule(
  context: Context,
  { id, isRestored = false }: { id: string; isRestored?: boolean },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    if (isRestored) return restoreRule(inside, id)
    const rows = await ruleRows(inside)
    if (!rows.some((row) => row.id === id)) throw notFound()
    await inside.db
      .updateTable('rules')
      .set({ deleted_at: inside.now })
      .where('id', '=', id)
      .execute()
    await renumber(
      inside,
      rows.filter((row) => row.id !== id),
    )
  })
}

/** A rule that is not deleted stays. @throws Refusal not-found, rule */
async function restoreRule(context: Context, id: string): Promise<void> {
  const rows = await ruleRows(context)
  if (rows.some((row) => row.id === id)) return
  const deleted = await context.db
    .selectFrom('rules')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', callerOf(context).id)
    .where('deleted_at', '>=', restorableSince(context))
    .executeTakeFirst()
  if (!deleted) throw notFound()
  refuseTooMany(rows)
  await place(context, { ...deleted, deleted_at: null }, { rows, order: deleted.position })
}

/** Writes a rule at a place among the others. */
async function place(
  context: Context,
  row: RuleTable,
  { rows, order }: { rows: readonly RuleTable[]; order: number },
): Promise<EntryRule> {
  const others = rows.filter(({ id }) => id !== row.id)
  const position = Math.min(order, others.length)
  await write(context, { ...row, position })
  await renumber(context, others.toSpliced(position, 0, { ...row, position }))
  const [saved] = await resolveRules(context, [{ ...row, position }])
  return saved! // from the one row
}

function notFound(): Refusal {
  return new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** @throws Refusal rule */
function refuseTooMany(rows: readonly RuleTable[]): void {
  if (rows.length < MAX_RULES) return
  throw new Refusal('rule', 'refusals.TOO_MANY_RULES', { values: { most: MAX_RULES } })
}

type GivenParts = { when?: RuleConditions; fill?: RuleFields }

/**
 * The sent conditions and fields, if they can be used; a new rule needs both.
 * @throws Refusal malformed, not-found, rule
 */
export async function usableInput(
  context: Context,
  input: GivenParts,
  present?: object,
): Promise<GivenParts> {
  const { when, fill } = input
  const isLacking = (part: RuleConditions | RuleFields | undefined) =>
    part === undefined ? !present : isEmptyPart(part)
  const lacking = [
    ...(isLacking(when) ? ['when'] : []),
    ...(isLacking(fill) ? ['fill'] : []),
    ...(['payee', 'text'] as const)
      .filter((name) => when?.[name] && foldedText(when[name].text) === '')
      .map((name) => `when.${name}.text`),
    ...(fill?.name?.trim() === '' ? ['fill.name'] : []),
  ]
  if (lacking.length > 0) {
    throw new Refusal('malformed', 'refusals.MALFORMED', {
      fields: lacking.map((path) => ({ path, key: 'refusals.fields.short' })),
    })
  }
  await refuseCategoryOf(context, fill)
  await refuseAccounts(context, [when?.accountId, fill?.accountId])
  return {
    when: when && cleanedConditions(when),
    fill: fill && {
      ...fill,
      name: fill.name && cleanedName(fill.name),
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
  if (!isOffered(id)) throw new Refusal('rule', 'refusals.CATEGORY_UNKNOWN')
  const category = (await categoriesById(context)).get(id)
  if (!category) throw unknownFields('fill.categoryId')
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
  throw notFound()
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
    deleted_at: null,
  }
}

/** Changes a rule, or adds a new one. */
async function write({ db }: Context, row: RuleTable): Promise<void> {
  const { id, owner_id: _owner, created_at: _created, used: _used, ...change } = row
  const changed = await db
    .updateTable('rules')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) await db.insertInto('rules').values(row).execute()
}

/** Gives the rules their places; most have theirs already. */
async function renumber(context: Context, inOrder: readonly RuleTable[]): Promise<void> {
  for (const [position, { id, position: stored }] of inOrder.entries()) {
    if (stored === position) continue
    await context.db.updateTable('rules').set({ position }).where('id', '=', id).execute()
  }
}
