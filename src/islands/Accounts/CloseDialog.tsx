import { useState } from 'react'
import { closeAccount } from '#lib/client/accounts.ts'
import { goInstead } from '#lib/client/accounts/place.ts'
import { failureText } from '#lib/client/forms.ts'
import { tellSuccess } from '#lib/client/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Words } from '#lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { isOpen: boolean; account: Account; words: Words; close: () => void }

/** Asks whether an account shall go, and says what stays. */
export function CloseDialog({ isOpen, account, words, close }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const leave = () => {
    setFailure('')
    close()
  }
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await closeAccount(account.id)
      goInstead({})
      tellSuccess(words('accounts.ACCOUNT_DELETE_SUCCESS'))
    } catch (thrown) {
      setFailure(failureText(thrown, words))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={words('accounts.close.title', { account: account.name })}
      close={leave}
    >
      <p>{words('accounts.close.text')}</p>
      <p className="field-error" role="alert" hidden={failure === ''}>
        {failure}
      </p>
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={leave}>
          {words('accounts.form.cancel')}
        </button>
        <button
          type="button"
          className="button danger"
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {words('accounts.close.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
