import type { AnswerOf } from '#lib/contract/call.ts'
import type { addUpdateRule } from '#lib/contract/rules.ts'
import type { RuleInput } from '#lib/domain/rules.ts'
import { ask } from '../core/ask.ts'

/** Entries that a rule fits, those that it would change first. */
export type RuleMatches = NonNullable<AnswerOf<typeof addUpdateRule>['matches']>
export type RuleMatch = RuleMatches['entries'][number]

/** Finds the entries that a rule fits; stores nothing. @throws CallError, NetworkError */
export async function previewRule(
  { when, fill }: Pick<RuleInput, 'when' | 'fill'>,
  signal?: AbortSignal,
): Promise<RuleMatches> {
  const payload = { when, fill, isPreview: true }
  return (await ask('addUpdateRule', payload, { signal })).matches! // as it is a preview
}

/** Whether a match is changed without being ticked: the rule changes it, and nobody did. */
export function isUnedited({ isEdited, change }: RuleMatch): boolean {
  return !isEdited && isChanging(change)
}

/** Whether a rule changes any field of a match. */
export function isChanging(change: RuleMatch['change']): boolean {
  return Object.values(change).some((value) => value !== undefined)
}
