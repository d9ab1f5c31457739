import { askToClose } from '#lib/client/accounts.ts'
import { accountsView } from '#lib/client/accounts/view.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { account: Account; close: () => void }

/** Asks before an account is closed, and says what stays. */
export function CloseDialog({ account, close }: Props) {
  const t = useT()
  const remove = async () => {
    await askToClose(account.id)
    accountsView.goInstead({})
    tellSuccess(t('accounts.ACCOUNT_DELETE_SUCCESS'))
  }
  return (
    <Question
      isOpen
      title={t('accounts.close.title', { account: account.name })}
      answers={[{ label: t('accounts.close.confirm'), kind: 'danger', give: remove }]}
      close={close}
    >
      <p>{t('accounts.close.text')}</p>
    </Question>
  )
}
