import { useId } from 'react'
import type { ReactNode } from 'react'
import { accountsView } from '#lib/client/accounts/view.ts'
import { groupAccounts } from '#lib/domain/account.ts'
import type { Account, AccountsOfGroup } from '#lib/domain/account.ts'
import { amountsText, amountText, sumText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeIcon } from './accountTypes.ts'
import { typeName } from './accountTypes.ts'
import { AccountMarks } from './AccountMarks.tsx'

type Props = {
  accounts: Account[]
  firstStep: ReactNode
}

/** The accounts by group, each group with its sum (spec A, 9). */
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
      <div className="account-groups">
        {groupAccounts(accounts, currency).map((group) => (
          <Group key={group.group} {...group} />
        ))}
      </div>
    </>
  )
}

function Group({ group, accounts, minor, otherCurrencies }: AccountsOfGroup) {
  const viewer = useViewer()
  const id = useId()
  const { t } = viewer
  const name = t(`accounts.groups.${group}`)
  const amounts = amountsText(otherCurrencies, viewer)
  return (
    <section className="card list" aria-labelledby={id}>
      <div className="group-head">
        <h2 id={id}>{name}</h2>
        <p className="num" suppressHydrationWarning>
          <span className="visually-hidden">
            {t('accounts.groupSum', { group: name })}{' '}
          </span>
          <b>{sumText(minor, viewer)}</b>
        </p>
      </div>
      {amounts && (
        <p className="quiet-text group-note num" suppressHydrationWarning>
          {t('accounts.otherCurrencies', { amounts })}
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
  const { type, number } = account
  const kind = typeName(type, viewer)
  return (
    <ViewLink className="list-row" state={accountsView} to={{ accountId: account.id }}>
      <CategoryIcon icon={typeIcon(type, viewer)} color="var(--brand)" />
      <span>
        {account.name}
        <small>{number ? `${kind} · ${number}` : kind}</small>
        <AccountMarks account={account} />
      </span>
      <b className="num" suppressHydrationWarning>
        {amountText(account.currentMinor, account, viewer)}
      </b>
    </ViewLink>
  )
}
