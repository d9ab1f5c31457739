import { memo } from 'react'
import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { monthHeading } from '../ui/list/monthHeading.ts'
import { useCategory } from '../ui/useCategory.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { entryTitle } from './ledgerTexts.ts'

type Props = {
  entry: Transaction
  previous?: Transaction
  isChosen: boolean
  account: Account
  accounts: Account[]
}

/** Transaction of the list, under the name of its month when it is the first there. */
export const LedgerRow = memo(function LedgerRow({ previous, ...row }: Props) {
  const viewer = useViewer()
  const { entry, isChosen, account, accounts } = row
  const { t, language } = viewer
  const heading = monthHeading(entry.day, previous?.day, viewer)
  const category = useCategory(entry)
  const title = entryTitle(entry, account, { accounts, category: category.name, viewer })
  const day = formatDay(entry.day, language)
  const creator = memberOf(entry.creatorId, viewer)
  return (
    <>
      {heading && <h3 className="list-heading">{heading}</h3>}
      <ViewLink
        id={`entry-${entry.id}`}
        className="list-row entry-row"
        state={accountsView}
        to={{ accountId: account.id, entryId: entry.id }}
        aria-current={isChosen || undefined}
      >
        <CategoryIcon icon={category.icon} color={category.color} />
        <span>
          {title}
          <small>{ownName(entry) ? `${day} · ${category.name}` : day}</small>
          <Flags entry={entry} />
        </span>
        <Amounts {...row} />
        {entry.creatorId !== viewer.profileId && (
          <Creator
            member={creator}
            text={t('accounts.entries.createdBy', { name: creator.name })}
          />
        )}
      </ViewLink>
    </>
  )
})

function Amounts({ entry, account }: Omit<Props, 'previous'>) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { amount, beside } = amountsOn(account, entry, currency)
  return (
    <span className="entry-amounts num" suppressHydrationWarning>
      <b className={amount.minor > 0 ? 'incoming' : undefined} suppressHydrationWarning>
        {formatSigned(amount, language)}
      </b>
      {beside && <small suppressHydrationWarning>{formatMoney(beside, language)}</small>}
      {entry.balanceMinor !== undefined && (
        <small suppressHydrationWarning>
          {t('accounts.entries.balance', {
            amount: amountText(entry.balanceMinor, account, viewer),
          })}
        </small>
      )}
    </span>
  )
}
