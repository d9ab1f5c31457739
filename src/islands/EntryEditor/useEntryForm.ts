import { useState } from 'react'
import { saveEntry } from '#lib/client/entries.ts'
import { clockOf, presentInstant } from '#lib/client/entries/clock.ts'
import {
  draftOf,
  ENTRY_FIELDS,
  flawsOf,
  formOf,
  newForm,
} from '#lib/client/entries/form.ts'
import type { EntryField, EntryForm, When } from '#lib/client/entries/form.ts'
import { asSeriesMakesIt } from '#lib/client/entries/recurrence.ts'
import {
  allowedAccount,
  entryAccounts,
  isUnusable,
  usualCategory,
} from '#lib/client/entries/formChoices.ts'
import type { Day } from '#lib/domain/day.ts'
import { NO_PLAN, planOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import { typedOf, useKept } from '../ui/form/useKept.ts'
import { usePhoto } from '../ui/form/usePhoto.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Offered } from './offered.ts'
import { useSaving } from './useSaving.ts'

/** What the form of an expense or income is about. */
export type EntryEditing = {
  type: EntryType
  entry?: Transaction
  day?: Day
  /** Of an entry that belongs to a series: it alone, or all future ones with it. */
  scope?: 'one' | 'future'
}

/** What is typed into the form of an expense or income, its checks and its sending. */
export function useEntryForm(editing: EntryEditing, offered: Offered) {
  const viewer = useViewer()
  const { type, entry, scope } = editing
  const { t, language, zone, profileId } = viewer
  const isPlanned = type === 'income' && scope !== 'one'
  // An entry keeps the currency that it was made in.
  const currency = entry?.currency ?? viewer.currency
  const usable = entryAccounts(offered.accounts, currency)
  const around = { type, language, zone, categories: offered.categories, isPlanned }
  const [plan] = useState(() =>
    entry?.rule ? planOf(entry.rule.text, entry.day) : NO_PLAN,
  )
  // What is stored of one entry says nothing of how its series goes on.
  const begin = (over: Transaction | undefined): EntryForm => {
    if (!over) {
      const category = usualCategory(offered.categories, type)
      return newForm(firstWhen(editing.day, zone), category, plan)
    }
    const present = over.rule ? planOf(over.rule.text, over.day) : plan
    const form = formOf(over, { language, zone }, present)
    return { ...form, account: allowedAccount(form.account, usable) }
  }
  const name = { profileId, type, entryId: entry?.id, scope }
  const kept = useKept(name, begin, entry)
  const saving = useSaving<EntryForm, EntryField>(kept, {
    entry,
    names: ENTRY_FIELDS,
    flawsOf: (form, over) => flawsOf(form, { ...around, entry: over }),
    save: (form, over) => saveEntry(type, draftOf(form, { ...around, entry: over })),
    begin,
    asRead: scope === 'future' ? asSeriesMakesIt : undefined,
    saved: t(SAVED[type][entry ? 'old' : 'new']),
  })
  const photo = usePhoto(saving.change)
  return {
    ...saving,
    ...typedOf(kept),
    ...withPhoto(saving, photo, kept.isChanged),
    changePlan: (typed: Partial<Plan>) => {
      kept.change({ plan: { ...kept.form.plan, ...typed } })
      saving.forgive({ repeat: true, ...typed } as Partial<Record<EntryField, unknown>>)
    },
    usable,
    currency,
    isPlanned,
    /** Whether the account that was stored may not be chosen any more. */
    isCleared: isUnusable(entry?.accountId, usable),
  }
}

type Saving = ReturnType<typeof useSaving<EntryForm, EntryField>>

/** A photo on its way is waited for before anything is sent, and goes with what is discarded. */
function withPhoto(
  saving: Saving,
  { upload, isWaiting, waiting }: ReturnType<typeof usePhoto>,
  isChanged: boolean,
) {
  const dropping = (restart: () => void) => () => {
    upload.drop()
    restart()
  }
  return {
    upload,
    isChanged: isChanged || isWaiting,
    done: () => saving.done(waiting),
    saveAnyway: () => saving.saveAnyway(waiting),
    another: async () => {
      // The next one has a photo of its own.
      if (await saving.another(waiting)) upload.drop()
    },
    discard: dropping(saving.discard),
    takeStored: dropping(saving.takeStored),
  }
}

const SAVED = {
  expense: { new: 'entryForm.EXPENSE_ADDED', old: 'entryForm.EXPENSE_UPDATED' },
  income: { new: 'entryForm.INCOME_ADDED', old: 'entryForm.INCOME_UPDATE' },
} as const

/** A day that was asked for has no time: it is kept at its noon. */
export function firstWhen(day: Day | undefined, zone: string | undefined): When {
  const now = clockOf(presentInstant(), zone)
  return day && day !== now.day ? { day, time: '' } : now
}
