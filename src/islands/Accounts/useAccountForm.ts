import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { saveAccount, storedAccount } from '#lib/client/accounts.ts'
import type { Provider } from '#lib/client/accounts/choices.ts'
import { draftOf, flawsOf, formOf, refusedFields } from '#lib/client/accounts/form.ts'
import type { AccountForm } from '#lib/client/accounts/form.ts'
import type { Account } from '#lib/domain/account.ts'
import { flawTexts } from '../ui/entry/flawTexts.ts'
import { useKept } from '../ui/entry/useKept.ts'
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
  const { form, drop, ...kept } = useTyped(account, reader)
  /** The account once somebody else was faster. */
  const [stored, setStored] = useState<Account>()
  const base =
    stored ?? (account && { ...account, modifiedAt: kept.readAt ?? account.modifiedAt })
  const [isBusy, setBusy] = useState(false)
  const complaints = useComplaints<keyof AccountForm>(NO_NAMES, reader.words)
  const { complain, complainOf } = complaints
  const change = (typed: Partial<AccountForm>) => {
    kept.change(typed)
    complaints.forgive(typed)
  }
  const tell = (thrown: unknown) => {
    const found = storedAccount(thrown)
    if (found) return setStored(found)
    const refused = refusedFields(thrown, form, base, currency)
    if (Object.keys(refused).length > 0) return complain(refused)
    return complainOf(thrown)
  }
  const send = async (providers?: Provider[]) => {
    const flaws = flawTexts(flawsOf(form, base, language), reader)
    complaints.forget()
    complain(flaws)
    if (Object.keys(flaws).length > 0) return
    setBusy(true)
    try {
      const saved = await saveAccount(draftOf(form, base, { language, types, providers }))
      drop()
      done(saved)
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
  const { element, errors, failure } = complaints
  const shown = stored && formOf(stored, currency, language)
  return { form, change, drop, stored: shown, errors, failure, isBusy, submit, element }
}

/** What is typed, kept in the tab. */
function useTyped(account: Account | undefined, reader: Reader) {
  const { profileId, currency, language } = reader
  const name = { profileId, type: 'account', entryId: account?.id }
  const begin = () => formOf(account, currency, language)
  return useKept<AccountForm, Account>(name, begin, account)
}
