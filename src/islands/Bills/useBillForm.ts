import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  BILL_FIELDS,
  categoryOf,
  draftOf,
  flawsOfBill,
  formOf,
  NEW_BILL,
} from '#lib/client/bills/form.ts'
import type { BillField, BillForm } from '#lib/client/bills/form.ts'
import { storedBill } from '#lib/client/bills/pay.ts'
import { payAccounts } from '#lib/client/bills/payForm.ts'
import { saveBill } from '#lib/client/bills/save.ts'
import { $categories } from '#lib/client/categories.ts'
import { allowedAccount, isUnusable } from '#lib/client/entries/formChoices.ts'
import { MOST_OF } from '#lib/client/entries/recurrence.ts'
import type { Bill, BillInput } from '#lib/domain/bill.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import { typedOf, useKept } from '../ui/form/useKept.ts'
import { usePhoto } from '../ui/form/usePhoto.ts'
import { flawTexts } from '../ui/form/errorTexts.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** What the form is about: a new bill, one alone, or a series from one on. */
export type BillEditing = { bill?: Bill; scope?: 'one' | 'all' }

/** What is typed into the form of a bill, its checks and its sending; `tell` is told the outcome. */
export function useBillForm(editing: BillEditing, tell: (saved: Bill) => void) {
  const viewer = useViewer()
  const { readAt, restart, ...typed } = useTyped(editing)
  const { form } = typed
  const complaints = useComplaints<BillField>(BILL_FIELDS)
  const { complainOf } = complaints
  const { bill, send, isBusy, stored } = useSending(editing.bill, readAt, complainOf)
  const change = (changed: Partial<BillForm>) => {
    typed.change(changed)
    complaints.forgive(changed as Partial<Record<BillField, unknown>>)
  }
  const { upload, isWaiting, waiting } = usePhoto(change)
  const offered = useStore($categories)
  const around = { ...viewer, bill, categories: offered.data }
  const done = async () => {
    if (isBusy) return
    const flaws = { ...flawTexts(flawsOfBill(form, around), viewer, MOST_OF), ...waiting }
    complaints.forget()
    complaints.complain(flaws)
    const saved = Object.keys(flaws).length === 0 && (await send(draftOf(form, around)))
    if (!saved) return
    typed.drop()
    tell(saved)
  }
  return {
    ...complaints,
    ...typed,
    // The usual category is shown as chosen.
    form: { ...form, category: String(categoryOf(form, around) ?? '') },
    // A photo that was picked is among what would be lost by leaving.
    isChanged: typed.isChanged || isWaiting,
    categories: offered.data,
    categoriesFailure: offered.error,
    isBusy,
    stored,
    upload,
    change,
    changePlan: (plan: Partial<Plan>) => {
      typed.change({ plan: { ...form.plan, ...plan } })
      complaints.forgive({ repeat: true, ...plan } as Partial<Record<BillField, unknown>>)
    },
    done,
    discard: () => {
      upload.drop()
      complaints.forget()
      restart()
    },
  }
}

/** What is typed, kept in the tab, and the accounts that it may name. */
function useTyped({ bill, scope }: BillEditing) {
  const viewer = useViewer()
  const { language, profileId } = viewer
  const currency = bill?.currency ?? viewer.currency
  const accounts = payAccounts({ currency }, viewer.accounts, currency)
  const begin = (over: Bill | undefined): BillForm => {
    const form = over ? formOf(over, language, scope === 'all') : NEW_BILL
    return { ...form, account: allowedAccount(form.account, accounts) }
  }
  const name = { profileId, type: 'bill', entryId: bill?.id, scope }
  const kept = useKept<BillForm, Bill>(name, begin, bill)
  return {
    ...typedOf(kept),
    readAt: kept.readAt,
    change: kept.change,
    restart: () => kept.restart(begin(bill), bill?.modifiedAt),
    accounts,
    isCleared: isUnusable(bill?.accountId, accounts) && kept.form.account === '',
    currency,
  }
}

/**
 * One sending at a time, over the bill as it was when the form was begun. What is stored once
 * somebody else was faster is replaced by the next sending.
 */
function useSending(
  read: Bill | undefined,
  readAt: number | undefined,
  complainOf: (thrown: unknown) => void,
) {
  const [stored, setStored] = useState<Bill>()
  const [isBusy, setBusy] = useState(false)
  const bill = stored ?? (read && { ...read, modifiedAt: readAt ?? read.modifiedAt })
  const send = async (draft: BillInput): Promise<Bill | undefined> => {
    setBusy(true)
    try {
      return await saveBill(draft, bill)
    } catch (thrown) {
      const found = storedBill(thrown)
      if (found) setStored(found)
      else complainOf(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { bill, send, isBusy, stored }
}
