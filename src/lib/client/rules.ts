import type { EntryRule, RuleInput } from '#lib/domain/rules.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'
import { unlessGone } from './core/failures.ts'
import { optimistic } from './core/optimistic.ts'

export { correctTicked } from './rules/correction.ts'
export { isChanging, isUnedited, previewRule } from './rules/entries.ts'
export type { RuleMatch, RuleMatches } from './rules/entries.ts'

type ListChange = { after: (rules: EntryRule[]) => EntryRule[] }

const KEY = 'rules'
const { fetcher, keep } = keepingAnswers<EntryRule[]>()

const $stored = fetcher<EntryRule[]>([KEY], {
  fetcher: async () => (await changes.askUnchanged(() => ask('getRules', {}))).results,
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

/** Loads the rules again after a failure. */
export const reloadRules = () => $stored.invalidate()

/** Adds or changes a rule. @throws CallError, NetworkError */
export async function saveRule(input: RuleInput): Promise<EntryRule> {
  return changes.change(
    { after: (rules) => rules },
    async () => (await ask('addUpdateRule', input)).result!, // a stored rule is returned
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

function withSaved(rules: EntryRule[], saved: EntryRule): EntryRule[] {
  const isKnown = rules.some(({ id }) => id === saved.id)
  if (!isKnown) return [...rules, saved]
  return rules.map((rule) => (rule.id === saved.id ? saved : rule))
}
