import { closeAccount } from '#lib/client/accounts.ts'
import { goInstead } from '#lib/client/accounts/place.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Words } from '#lib/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type Props = { isOpen: boolean; account: Account; words: Words; close: () => void }

/** Asks whether an account shall go, and says what stays. */
export function CloseDialog({ isOpen, account, words, close }: Props) {
  const remove = async () => {
    await closeAccount(account.id)
    goInstead({})
    tellSuccess(words('accounts.ACCOUNT_DELETE_SUCCESS'))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words('accounts.close.title', { account: account.name })}
      cancelLabel={words('accounts.form.cancel')}
      confirmLabel={words('accounts.close.confirm')}
      confirm={remove}
      close={close}
      words={words}
    >
      <p>{words('accounts.close.text')}</p>
    </ConfirmDialog>
  )
}
