import { useState } from 'react'
import { saveAccount, storedAccount } from '#lib/client/accounts.ts'
import type { Provider } from '#lib/client/accounts/choices.ts'
import { draftOf, flawsOf, formOf, refusedFields } from '#lib/client/accounts/form.ts'
import type { AccountForm } from '#lib/client/accounts/form.ts'
import type { Account } from '#lib/domain/account.ts'
import { flawTexts } from '../ui/form/errorTexts.ts'
import { typedOf, useKept } from '../ui/form/useKept.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import type { Errors as ErrorsOf } from '../ui/form/useComplaints.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** What is wrong with fields, in words. */
export type Errors = ErrorsOf<keyof AccountForm>

/** Which fields a refusal is about, the account's own rules tell. */
const NO_NAMES = {}

/** What is typed into an account's form, what is wrong with it, and its sending. */
export function useAccountForm(
  account: Account | undefined,
  tell: (saved: Account) => void,
) {
  const viewer = useViewer()
  const { language, currency, accountTypes: types } = viewer
  const { restart, read, ...kept } = useTyped(account)
  /** The account once somebody else was faster. */
  const [stored, setStored] = useState<Account>()
  const base = stored ?? read
  const [isBusy, setBusy] = useState(false)
  const complaints = useComplaints<keyof AccountForm>(NO_NAMES)
  const change = (typed: Partial<AccountForm>) => {
    kept.change(typed)
    complaints.forgive(typed)
  }
  const complainOf = (thrown: unknown) => {
    const refused = refusedFields(thrown, kept.form, base, currency)
    const isNamed = Object.keys(refused).length > 0
    return isNamed ? complaints.complain(refused) : complaints.complainOf(thrown)
  }
  const done = async (providers?: Provider[]) => {
    if (isBusy) return
    const flaws = flawTexts(flawsOf(kept.form, base, language), viewer)
    complaints.forget()
    complaints.complain(flaws)
    if (Object.keys(flaws).length > 0) return
    setBusy(true)
    try {
      const saved = await saveAccount(
        draftOf(kept.form, base, { language, types, providers }),
      )
      kept.drop()
      tell(saved)
    } catch (thrown) {
      const found = storedAccount(thrown)
      if (found) setStored(found)
      else complainOf(thrown)
    } finally {
      setBusy(false)
    }
  }
  const discard = () => {
    complaints.forget()
    setStored(undefined)
    restart()
  }
  const shown = stored && formOf(stored, currency, language)
  return { ...complaints, ...kept, change, stored: shown, isBusy, done, discard }
}

/** What is typed, kept in the tab. */
function useTyped(account: Account | undefined) {
  const { profileId, currency, language } = useViewer()
  const name = { profileId, type: 'account', entryId: account?.id }
  const begin = () => formOf(account, currency, language)
  const kept = useKept<AccountForm, Account>(name, begin, account)
  return {
    ...typedOf(kept),
    /** The account as it was when this was typed over it. */
    read: account && { ...account, modifiedAt: kept.readAt ?? account.modifiedAt },
    change: kept.change,
    restart: () => kept.restart(begin(), account?.modifiedAt),
  }
}
