import { useEffect, useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  BILL_FIELDS,
  draftOf,
  flawsOfBill,
  formOf,
  NEW_BILL,
} from '#lib/client/bills/form.ts'
import type { BillField, BillForm } from '#lib/client/bills/form.ts'
import { storedBill } from '#lib/client/bills/pay.ts'
import { payAccounts } from '#lib/client/bills/payForm.ts'
import { saveBill } from '#lib/client/bills/save.ts'
import { dropDraft, keepDraft, keptDraft } from '#lib/client/entries/draft.ts'
import { allowedAccount } from '#lib/client/entries/formChoices.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { MOST_OF } from '#lib/client/entries/recurrence.ts'
import { LASTS, tellSuccess } from '#lib/client/toasts.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { useUpload } from '../ui/useUpload.ts'
import type { Uploading } from '../ui/useUpload.ts'
import { useComplaints } from '../ui/useComplaints.ts'
import type { Errors } from '../ui/useComplaints.ts'
import type { Reader } from './reader.ts'

/** What the form is about: a new bill, one alone, or a series from one on. */
export type BillEditing = { bill?: Bill; scope?: 'one' | 'all' }

/** An amount with two decimals, for errors. */
const EXAMPLE_MINOR = 123_450

/** What is typed into the form of a bill, its checks and its sending. */
export function useBillForm(
  editing: BillEditing,
  reader: Reader,
  done: (saved: Bill) => void,
) {
  const { words, language, profileId } = reader
  const { bill: read, scope } = editing
  const currency = read?.currency ?? reader.currency
  const accounts = payAccounts({ currency }, reader.accounts, currency)
  const [base] = useState(() => beginning(editing, accounts, language))
  const typed = useTyped(base, { profileId, type: 'bill', entryId: read?.id, scope })
  const { complain, complainOf, ...complaints } = useComplaints<BillField>(
    BILL_FIELDS,
    words,
  )
  const { send, isBusy, stored } = useSending(read, reader, complainOf)
  const change = (changed: Partial<BillForm>) => {
    typed.change(changed)
    complaints.forgive(changed as Partial<Record<BillField, unknown>>)
  }
  const { upload, waiting } = usePhoto(reader, change)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const flaws = { ...flawTexts(typed.form, reader), ...waiting }
    complaints.forget()
    complain(flaws)
    const saved = Object.keys(flaws).length === 0 && (await send(typed.form))
    if (!saved) return
    typed.drop()
    done(saved)
  }
  return {
    ...complaints,
    ...typed,
    accounts,
    currency,
    isBusy,
    stored,
    ...withPhoto(typed, upload, waiting !== undefined),
    change,
    changePlan: (plan: Partial<Plan>) => {
      typed.change({ plan: { ...typed.form.plan, ...plan } })
      complaints.forgive({ repeat: true, ...plan } as Partial<Record<BillField, unknown>>)
    },
    submit,
  }
}

function beginning(
  { bill, scope }: BillEditing,
  accounts: FormAccount[],
  language: string,
): BillForm {
  const form = bill ? formOf(bill, language, scope === 'all') : NEW_BILL
  return { ...form, account: allowedAccount(form.account, accounts) }
}

/** One sending at a time; what is stored once somebody else was faster, and is replaced then. */
function useSending(
  read: Bill | undefined,
  reader: Reader,
  complainOf: (thrown: unknown) => void,
) {
  const [bill, setBill] = useState(read)
  const [isBusy, setBusy] = useState(false)
  const send = async (form: BillForm): Promise<Bill | undefined> => {
    setBusy(true)
    try {
      return await saveBill(draftOf(form, { ...reader, bill }), bill)
    } catch (thrown) {
      const stored = storedBill(thrown)
      if (stored) setBill(stored)
      else complainOf(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, stored: bill === read ? undefined : bill }
}

/** A photo on its way is waited for before anything is sent. */
function usePhoto({ words }: Reader, change: (typed: { image: string }) => void) {
  const upload = useUpload(words, (image) => {
    change({ image })
    tellSuccess(words('images.IMAGE_UPLOADED'), { lasts: LASTS.profile })
  })
  const isWaiting = upload.picked !== undefined && upload.picked.phase !== 'done'
  const image = words('images.PLEASE_FIRST_UPLOAD_THE_IMAGE')
  return { upload, waiting: isWaiting ? { image } : undefined }
}

/** A photo that was picked is among what would be lost by leaving, and goes with the rest. */
function withPhoto(
  typed: { isChanged: boolean; discard: () => void },
  upload: Uploading,
  isWaiting: boolean,
) {
  return {
    upload,
    isChanged: typed.isChanged || isWaiting,
    discard: () => {
      upload.drop()
      typed.discard()
    },
  }
}

function flawTexts(form: BillForm, { words, language }: Reader): Errors<BillField> {
  const example = writeAmount(EXAMPLE_MINOR, language)
  const flaws = Object.entries(flawsOfBill(form, language))
  return Object.fromEntries(
    flaws.map(([field, key]) => [
      field,
      words(key, { example, most: MOST_OF[field] ?? 0 }),
    ]),
  )
}

/** What is typed, kept in the tab until it is saved or discarded. */
function useTyped(base: BillForm, name: Parameters<typeof keptDraft>[0]) {
  const [own] = useState(name)
  const [kept] = useState(() => keptDraft<BillForm>(own)?.form)
  const [form, setForm] = useState<BillForm>({ ...base, ...kept })
  const isChanged = JSON.stringify(form) !== JSON.stringify(base)
  useEffect(() => {
    if (isChanged) keepDraft(own, { form })
    else dropDraft(own)
  }, [own, form, isChanged])
  return {
    form,
    isChanged,
    wasKept: kept !== undefined && isChanged,
    change: (typed: Partial<BillForm>) => setForm((before) => ({ ...before, ...typed })),
    discard: () => setForm(base),
    drop: () => dropDraft(own),
  }
}
