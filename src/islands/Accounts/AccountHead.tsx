import { accountsView } from '#lib/client/accounts/view.ts'
import { isLiability, signedForForm } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthOf } from '#lib/domain/period.ts'
import { amountText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeName } from './accountTypes.ts'
import { AccountMarks } from './AccountMarks.tsx'
import { AccountTile } from './AccountTile.tsx'

type Props = {
  account: Account
  isChangeable: boolean
  /** Whether its owner has others, to move money to. */
  isOneOfMany: boolean
  edit: () => void
  close: () => void
}

/** Head of the chosen account: its balance and its actions. */
export function AccountHead({ account, isChangeable, isOneOfMany, ...opens }: Props) {
  const viewer = useViewer()
  const { t, accountTypes: types, today } = viewer
  const { id, type, name, number, currentMinor } = account
  const kind = typeName(type, viewer)
  // An overpaid card has a balance and owes nothing.
  const isCredit = isLiability(type) && currentMinor > 0
  const named = isCredit ? undefined : types.find(({ code }) => code === type)
  const label = named?.balanceLabel ?? t('accounts.balance')
  const shownMinor = isCredit ? currentMinor : signedForForm(type, currentMinor)
  const address = accountsView.addressOf({ accountId: id })
  const balance = amountText(shownMinor, account, viewer)
  return (
    <section className="card account-head" aria-labelledby="account-name">
      <AccountTile account={account} />
      <div>
        <h2 id="account-name" tabIndex={-1}>
          {name}
        </h2>
        <p className="quiet-text">{number ? `${kind} · ${number}` : kind}</p>
        <AccountMarks account={account} />
      </div>
      <p className="account-balance">
        <small>{label}</small>
        <b className={figureClass(balance)} suppressHydrationWarning>
          {balance}
        </b>
      </p>
      <div className="actions">
        {isChangeable && (
          <>
            <FormLink
              className="button"
              form="account-edit"
              address={address}
              open={opens.edit}
            >
              <Icon name="pencil" size={18} />
              {t('accounts.edit')}
            </FormLink>
            {isOneOfMany && (
              <FormLink className="button" form="transfer" address={address}>
                <Icon name="arrow-left-right" size={18} />
                {t('accounts.transfer')}
              </FormLink>
            )}
            <FormLink
              className="button"
              form="account-close"
              address={address}
              open={opens.close}
            >
              <Icon name="archive" size={18} />
              {t('accounts.close.confirm')}
            </FormLink>
          </>
        )}
        <a
          className="button"
          href={`/reports/print/account/${id}/${monthText(monthOf(today))}`}
        >
          <Icon name="printer" size={18} />
          {t('reports.print.open')}
        </a>
      </div>
      {account.online && (
        <p className="callout">
          <Icon name="info" />
          {t('accounts.ONLINE_ACCOUNT_WARNING')}
        </p>
      )}
    </section>
  )
}
