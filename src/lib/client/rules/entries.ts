import type { AnswerOf } from '#lib/contract/call.ts'
import type { addUpdateRule } from '#lib/contract/rules.ts'
import type { changeEntries as changeCall } from '#lib/contract/transactions.ts'
import type { RuleInput } from '#lib/domain/rules.ts'
import { ask } from '../core/ask.ts'
import { tellChange } from '../core/changes.ts'
import { tellOtherTabs } from '../core/otherTabs.ts'

/** Entries that a rule fits, those that it would change first. */
export type RuleMatches = NonNullable<AnswerOf<typeof addUpdateRule>['matches']>
export type RuleMatch = RuleMatches['entries'][number]

/** Former fields of changed entries, and the number of entries that stayed. */
export type EntryChanges = AnswerOf<typeof changeCall>

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

/** Changes entries as a rule fills them. @throws CallError, NetworkError */
export function correctEntries(matches: readonly RuleMatch[]): Promise<EntryChanges> {
  const entries = matches.map(({ id, modifiedAt, change }) => ({
    id,
    modifiedAt,
    categoryId: change.categoryId,
    accountId: change.accountId,
    merchant: change.name === undefined ? undefined : { name: change.name },
  }))
  return changeEntries(entries)
}

/** Puts changed entries back as they were. @throws CallError, NetworkError */
export function undoCorrection({ changed }: EntryChanges): Promise<EntryChanges> {
  return changeEntries(changed)
}

async function changeEntries(entries: EntryChanges['changed']): Promise<EntryChanges> {
  const outcome = await ask('changeEntries', { entries })
  tellChange()
  tellOtherTabs()
  return outcome
}
