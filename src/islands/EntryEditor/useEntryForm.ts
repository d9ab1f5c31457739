import { tellSuccess } from '#lib/client/core/toasts.ts'
import { recordTransaction } from '#lib/client/entries.ts'
import { closeEditor } from '#lib/client/entries/editing.ts'
import {
  entryDraftOf,
  entryInputOf,
  firstWhen,
  newEntry,
  validateEntry,
} from '#lib/client/entries/form.ts'
import type { EntryDraft } from '#lib/client/entries/form.ts'
import { allowedAccount, usualCategory } from '#lib/client/entries/formChoices.ts'
import { incomeAsSeriesMakesIt, MOST_OF } from '#lib/client/entries/recurrence.ts'
import { storedEntry } from '#lib/client/entries/stored.ts'
import type { Day } from '#lib/domain/day.ts'
import { NO_PLAN, planOf } from '#lib/domain/recurrence.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import { useForm } from '../ui/form/useForm.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Offered } from './offered.ts'
import { entryFacts } from './storedFacts.ts'

/** Subject of the form of an expense or income. */
export type EntryEditing = {
  type: EntryType
  entry?: Transaction
  day?: Day
  scope?: 'one' | 'future'
}

/** Form of an expense or income; `offered` holds the accounts to choose from. */
export function useEntryForm(editing: EntryEditing, offered: Offered) {
  const viewer = useViewer()
  const { type, entry, scope } = editing
  const { t, language, zone } = viewer
  const { categories, accounts } = offered
  const isPlanned = type === 'income' && scope !== 'one'
  const given = { type, language, zone, categories, isPlanned }
  const begin = (over: Transaction | undefined): EntryDraft => {
    // A stored transaction does not hold the rule of its series.
    const ruled = over?.rule ? over : entry
    const plan = ruled?.rule ? planOf(ruled.rule.text, ruled.day) : NO_PLAN
    if (!over) {
      return newEntry(firstWhen(editing.day, zone), usualCategory(categories, type), plan)
    }
    const draft = entryDraftOf(over, { language, zone }, plan)
    return { ...draft, account: allowedAccount(draft.account, accounts) }
  }
  return useForm({
    name: { type, entryId: entry?.id, scope },
    entry,
    begin,
    validate: (draft, over) => validateEntry(draft, { ...given, entry: over }),
    values: () => MOST_OF,
    picture: 'image',
    save: (draft, over) =>
      recordTransaction(type, entryInputOf(draft, { ...given, entry: over })),
    close: closeEditor,
    saved: () => tellSuccess(t(SAVED[type][entry ? 'old' : 'new'])),
    stored: (failure) => {
      const stored = storedEntry(failure)
      return stored && scope === 'future' ? incomeAsSeriesMakesIt(stored) : stored
    },
    storedFacts: (draft, stored) => entryFacts(draft, begin(stored), offered, viewer),
  })
}

const SAVED = {
  expense: { new: 'entryForm.EXPENSE_ADDED', old: 'entryForm.EXPENSE_UPDATED' },
  income: { new: 'entryForm.INCOME_ADDED', old: 'entryForm.INCOME_UPDATE' },
} as const
