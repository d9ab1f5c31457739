import type { RefObject, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveAccount, storedAccount } from '#lib/client/accounts.ts'
import type { Provider } from '#lib/client/accounts/choices.ts'
import { draftOf, flawsOf, formOf, refusedFields } from '#lib/client/accounts/form.ts'
import type { AccountForm } from '#lib/client/accounts/form.ts'
import { failureText } from '#lib/client/forms.ts'
import type { Account } from '#lib/domain/account.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Reader } from './reader.ts'

/** What is wrong with fields, in words. */
export type Errors = Partial<Record<keyof AccountForm, string>>

/** An amount with two decimals, for help and errors. */
const EXAMPLE_MINOR = 123_450

/** What is typed into an account's form, what is wrong with it, and its sending. */
export function useAccountForm(
  account: Account | undefined,
  reader: Reader,
  done: (saved: Account) => void,
) {
  const { language, currency, types } = reader
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => formOf(account, currency, language))
  /** The account as it was read last. */
  const [base, setBase] = useState(account)
  const [isBusy, setBusy] = useState(false)
  const { errors, complain, forgive, failure, setFailure } = useComplaints(element)
  const change = (typed: Partial<AccountForm>) => {
    setForm((before) => ({ ...before, ...typed }))
    forgive(typed)
  }
  const tell = (thrown: unknown) => {
    const stored = storedAccount(thrown)
    if (stored) return setBase(stored)
    const refused = refusedFields(thrown, form, base, currency)
    if (Object.keys(refused).length > 0) return complain(refused)
    return setFailure(failureText(thrown, reader.words))
  }
  const send = async (providers?: Provider[]) => {
    const flaws = flawTexts(form, base, reader)
    setFailure('')
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

/** What is wrong with fields, and with all of it; the first wrong field gets the focus. */
function useComplaints(element: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const complain = (found: Errors) => {
    // Only then is the field marked as wrong.
    flushSync(() => setErrors(found))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const forgive = (typed: Partial<AccountForm>) =>
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !(field in typed))),
    )
  return { errors, complain, forgive, failure, setFailure }
}

function flawTexts(form: AccountForm, base: Account | undefined, reader: Reader): Errors {
  const { words, language } = reader
  const example = writeAmount(EXAMPLE_MINOR, language)
  const flaws = Object.entries(flawsOf(form, base, language))
  return Object.fromEntries(flaws.map(([field, key]) => [field, words(key, { example })]))
}
