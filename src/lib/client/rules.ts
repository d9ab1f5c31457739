import type { AnswerOf } from '#lib/contract/call.ts'
import type { addUpdateRule, changeEntries as changeCall } from '#lib/contract/rules.ts'
import type { EntryRule, RuleInput } from '#lib/domain/rules.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { tellChange } from './core/changes.ts'
import { unlessGone } from './core/failures.ts'
import { optimistic } from './core/optimistic.ts'
import { tellOtherTabs } from './core/otherTabs.ts'

/** Entries that a rule fits, those that it would change first. */
export type RuleMatches = NonNullable<AnswerOf<typeof addUpdateRule>['matches']>
export type RuleMatch = RuleMatches['entries'][number]

/** Former fields of changed entries, and the number of entries that stayed. */
export type EntryChanges = AnswerOf<typeof changeCall>

/** Change of the list of rules. */
type ListChange = { after: (rules: EntryRule[]) => EntryRule[] }

const KEY = 'rules'
const { fetcher, keep } = keepingAnswers<EntryRule[]>()

const $stored = fetcher<EntryRule[]>([KEY], {
  fetcher: async () => (await ask('getRules', {})).results,
})

const changes = optimistic<ListChange>({
  keep: ({ after }) => {
    const known = $stored.value?.data
    if (known) keep(KEY, after(known))
  },
  settle: () => $stored.revalidate(),
})

/** Rules of the viewer in their order, with pending changes. */
export const $rules = changes.withPending($stored, (rules, { after }) => after(rules))

/** Loads the rules anew after a failure. */
export const reloadRules = () => $stored.invalidate()

/** Adds or changes a rule. @throws CallError, NetworkError */
export async function saveRule(input: RuleInput): Promise<EntryRule> {
  return changes.change(
    { after: (rules) => rules },
    async () => (await ask('addUpdateRule', input)).result!, // only a preview has none
    (saved) => ({ after: (rules) => withSaved(rules, saved) }),
  )
}

/** Switches a rule on or off, shown at once. @throws CallError, NetworkError */
export async function switchRule(id: string, isActive: boolean): Promise<void> {
  const after = (rules: EntryRule[]) =>
    rules.map((rule) => (rule.id === id ? { ...rule, isActive } : rule))
  await changes.change({ after }, () => ask('addUpdateRule', { id, isActive }))
}

/** Moves a rule to a place, shown at once. @throws CallError, NetworkError */
export async function moveRule(id: string, order: number): Promise<void> {
  const after = (rules: EntryRule[]) => {
    const moved = rules.filter((rule) => rule.id === id)
    return rules.filter((rule) => rule.id !== id).toSpliced(order, 0, ...moved)
  }
  await changes.change({ after }, () => ask('addUpdateRule', { id, order }))
}

/** Deletes a rule, shown at once. @throws CallError, NetworkError */
export async function deleteRule(id: string): Promise<void> {
  const after = (rules: EntryRule[]) => rules.filter((rule) => rule.id !== id)
  const remove = () => ask('deleteRule', { id }).catch(unlessGone)
  await changes.change({ after }, remove)
}

/** Restores a rule within ten minutes of its deletion. @throws CallError, NetworkError */
export async function restoreRule(id: string): Promise<void> {
  await ask('deleteRule', { id, isRestored: true })
  $stored.revalidate()
}

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

function withSaved(rules: EntryRule[], saved: EntryRule): EntryRule[] {
  const isKnown = rules.some(({ id }) => id === saved.id)
  if (!isKnown) return [...rules, saved]
  return rules.map((rule) => (rule.id === saved.id ? saved : rule))
}
