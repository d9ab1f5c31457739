import { $closedAccounts, reopenAccount } from '#lib/client/accounts.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Account } from '#lib/domain/account.ts'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { AccountTile } from './AccountTile.tsx'
import { typeName } from './accountTypes.ts'
import { balanceText } from './balanceText.ts'

/** Closed accounts of the viewer, each with the button that reopens it. */
export function ClosedRows() {
  const t = useT()
  const { data, error } = useAnswer($closedAccounts)
  if (!data && error) {
    return (
      <TryAgain
        text={failureText(error, t)}
        retry={$closedAccounts.invalidate}
        isOnlyLogged
      />
    )
  }
  if (!data) return <RowsOnTheWay rows={1} label={t('accounts.closed.loading')} />
  if (data.length === 0) return <p className="quiet-text">{t('accounts.closed.none')}</p>
  return (
    <ul>
      {data.map((account) => (
        <li key={account.id}>
          <ClosedRow account={account} />
        </li>
      ))}
    </ul>
  )
}

function ClosedRow({ account }: { account: Account }) {
  const viewer = useViewer()
  const { t } = viewer
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const reopen = async () => {
    await reopenAccount(account)
    tellSuccess(t('accounts.closed.reopened'))
  }
  return (
    <div className="list-row">
      <AccountTile account={account} />
      <span>
        {account.name}
        <small>
          {`${typeName(account.type, viewer)} · `}
          <span className="num">{balanceText(account.currentMinor, account, viewer)}</span>
        </small>
      </span>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-label={t('accounts.closed.reopenNamed', { account: account.name })}
        onClick={() => void attempt(reopen)}
      >
        {t('accounts.closed.reopen')}
      </button>
    </div>
  )
}
