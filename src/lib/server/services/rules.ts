import type { EntryRule, RuleInput } from '#lib/domain/rules.ts'
import type { Context } from '../core/context.ts'
import { findMatches } from './rules/matches.ts'
import type { RuleMatches } from './rules/matches.ts'
import { getRules } from './rules/ruleRows.ts'
import { previewRule, saveRule } from './rules/save.ts'

export { countedRuleRows, getRules } from './rules/ruleRows.ts'
export { deleteRule } from './rules/save.ts'

/** The caller's rules that are on, in their order; their categories and accounts are usable. */
export async function activeRules(context: Context): Promise<EntryRule[]> {
  const rules = await getRules(context)
  return rules.filter(({ isActive, offReason }) => isActive && offReason === undefined)
}

/** A rule to save, or a previewed one with the entries that it fits. */
export type PreparedRule = {
  input: RuleInput
  preview?: { result: EntryRule; matches: RuleMatches }
}

/**
 * Finds the entries that a previewed rule fits, outside of the call's transaction.
 * @throws Refusal malformed, not-found, rule
 */
export async function prepareRule(
  context: Context,
  { isPreview = false, ...input }: RuleInput & { isPreview?: boolean },
): Promise<PreparedRule> {
  if (!isPreview) return { input }
  const result = await previewRule(context, input)
  const matches = await findMatches(context, result)
  return { input, preview: { result, matches } }
}

/** Saves a rule unless it was only previewed. @throws Refusal malformed, not-found, rule */
export async function savePreparedRule(
  context: Context,
  { input, preview }: PreparedRule,
): Promise<{ result: EntryRule; matches?: RuleMatches }> {
  return preview ?? { result: await saveRule(context, input) }
}
