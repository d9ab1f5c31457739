import { closeAccount } from '#lib/client/accounts.ts'
import { goInstead } from '#lib/client/accounts/place.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Translate } from '#lib/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type Props = { isOpen: boolean; account: Account; t: Translate; close: () => void }

/** Asks whether an account shall go, and says what stays. */
export function CloseDialog({ isOpen, account, t, close }: Props) {
  const remove = async () => {
    await closeAccount(account.id)
    goInstead({})
    tellSuccess(t('accounts.ACCOUNT_DELETE_SUCCESS'))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('accounts.close.title', { account: account.name })}
      cancelLabel={t('accounts.form.cancel')}
      confirmLabel={t('accounts.close.confirm')}
      confirm={remove}
      close={close}
      t={t}
    >
      <p>{t('accounts.close.text')}</p>
    </ConfirmDialog>
  )
}
