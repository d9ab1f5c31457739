import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { saveAccount, storedAccount } from '#lib/client/accounts.ts'
import type { Provider } from '#lib/client/accounts/choices.ts'
import { draftOf, flawsOf, formOf, refusedFields } from '#lib/client/accounts/form.ts'
import type { AccountForm } from '#lib/client/accounts/form.ts'
import type { Account } from '#lib/domain/account.ts'
import { flawTexts } from '../ui/entry/flawTexts.ts'
import { useComplaints } from '../ui/useComplaints.ts'
import type { Errors as ErrorsOf } from '../ui/useComplaints.ts'
import type { Reader } from './reader.ts'

/** What is wrong with fields, in words. */
export type Errors = ErrorsOf<keyof AccountForm>

/** Which fields a refusal is about, the account's own rules tell. */
const NO_NAMES = {}

/** What is typed into an account's form, what is wrong with it, and its sending. */
export function useAccountForm(
  account: Account | undefined,
  reader: Reader,
  done: (saved: Account) => void,
) {
  const { language, currency, types } = reader
  const [form, setForm] = useState(() => formOf(account, currency, language))
  /** The account as it was read last. */
  const [base, setBase] = useState(account)
  const [isBusy, setBusy] = useState(false)
  const { element, errors, failure, complain, complainOf, forgive, forget } = useComplaints<
    keyof AccountForm
  >(NO_NAMES, reader.words)
  const change = (typed: Partial<AccountForm>) => {
    setForm((before) => ({ ...before, ...typed }))
    forgive(typed)
  }
  const tell = (thrown: unknown) => {
    const stored = storedAccount(thrown)
    if (stored) return setBase(stored)
    const refused = refusedFields(thrown, form, base, currency)
    if (Object.keys(refused).length > 0) return complain(refused)
    return complainOf(thrown)
  }
  const send = async (providers?: Provider[]) => {
    const flaws = flawTexts(flawsOf(form, base, language), reader)
    forget()
    complain(flaws)
    if (Object.keys(flaws).length > 0) return
    setBusy(true)
    try {
      done(await saveAccount(draftOf(form, base, { language, types, providers })))
    } catch (thrown) {
      tell(thrown)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent, providers?: Provider[]) => {
    event.preventDefault()
    if (!isBusy) void send(providers)
  }
  const stored = base && base !== account ? formOf(base, currency, language) : undefined
  return { form, change, stored, errors, failure, isBusy, submit, element }
}
