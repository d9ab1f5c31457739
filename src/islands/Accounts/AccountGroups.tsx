import { useId } from 'react'
import type { ReactNode } from 'react'
import { accountsView } from '#lib/client/accounts/view.ts'
import { groupAccounts, isOwed } from '#lib/domain/account.ts'
import type { Account, AccountsOfGroup } from '#lib/domain/account.ts'
import { amountText } from '../ui/amounts.ts'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeName } from './accountTypes.ts'
import { AccountMarks } from './AccountMarks.tsx'
import { AccountTile } from './AccountTile.tsx'
import { balanceText } from './balanceText.ts'
import { leftOutText } from './leftOutText.ts'
import { NetWorthCard } from './NetWorthCard.tsx'

type Props = {
  accounts: Account[]
  firstStep: ReactNode
}

/** Net worth, then the accounts by group, each group with its sum (spec A, 9). */
export function AccountGroups({ accounts, firstStep }: Props) {
  const { t, currency } = useViewer()
  if (accounts.length === 0) {
    return (
      <section className="card empty">
        <Icon name="landmark" size={40} />
        <h2>{t('accounts.empty.title')}</h2>
        <p>{t('accounts.empty.text')}</p>
        {firstStep}
      </section>
    )
  }
  return (
    <>
      {accounts.some(({ online }) => online) && (
        <p className="callout">
          <Icon name="info" />
          {t('accounts.ONLINE_ACCOUNT_WARNING')}
        </p>
      )}
      <NetWorthCard accounts={accounts} />
      <div className="account-groups">
        {groupAccounts(accounts, currency).map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </div>
    </>
  )
}

function Group({ group, accounts, minor, leftOut }: AccountsOfGroup) {
  const viewer = useViewer()
  const id = useId()
  const { t } = viewer
  const name = t(`accounts.groups.${group}`)
  return (
    <section className="card list" aria-labelledby={id}>
      <div className="group-head">
        <h2 id={id}>{name}</h2>
        <p className="num" suppressHydrationWarning>
          <span className="visually-hidden">
            {t('accounts.groupSum', { group: name })}{' '}
          </span>
          <b>{balanceText(minor, { type: accounts[0]!.type }, viewer)}</b>
        </p>
      </div>
      {leftOut.length > 0 && (
        <p className="quiet-text group-note num" suppressHydrationWarning>
          {leftOutText(leftOut, viewer)}
        </p>
      )}
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountRow account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AccountRow({ account }: { account: Account }) {
  const viewer = useViewer()
  const { type, number, currentMinor } = account
  const isDue = isOwed(type, currentMinor)
  const kind = typeName(type, viewer)
  return (
    <ViewLink className="list-row" state={accountsView} to={{ accountId: account.id }}>
      <AccountTile account={account} />
      <span>
        {account.name}
        <small>{number ? `${kind} · ${number}` : kind}</small>
        <AccountMarks account={account} />
      </span>
      <span className="list-amounts num" suppressHydrationWarning>
        <b suppressHydrationWarning>
          {amountText(isDue ? -currentMinor : currentMinor, account, viewer)}
        </b>
        {isDue && <small>{viewer.t('accounts.isOwed')}</small>}
      </span>
    </ViewLink>
  )
}
