import { useEffect, useState } from 'react'
import { upcoming } from '#lib/client/accounts/ledger.ts'
import type { LoadedUpcoming } from '#lib/client/accounts/ledger.ts'
import type { Account } from '#lib/domain/account.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { Creator } from '../ui/list/Creator.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { ShowMore } from '../ui/list/ShowMore.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { LedgerAmounts } from './LedgerAmounts.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { transactionTitle } from './ledgerTexts.ts'

type Props = {
  count: number
  shown?: LoadedUpcoming
  chosenId?: string
  account: Account
  accounts: Account[]
}

/** Transactions after today, folded above the ledger; the first line shows the next one. */
export function Upcoming({ count, shown, chosenId, ...of }: Props) {
  const { t } = useViewer()
  useEffect(() => {
    upcoming.open()
    return upcoming.follow()
  }, [])
  const rows = shown?.rows ?? []
  // Opens at first only if the address names one of them.
  const [isOpen] = useState(() => rows.some(({ id }) => id === chosenId))
  const next = rows[0]
  return (
    <details className="upcoming" open={isOpen}>
      <summary>
        <span className="upcoming-icon">
          <Icon name="calendar-clock" />
        </span>
        <span>
          {t('accounts.upcoming.count', { count })}
          {next && <NextName transaction={next} {...of} />}
        </span>
        {next && (
          <>
            <Creator
              id={next.creatorId}
              spoken={(name) => t('accounts.transactions.createdBy', { name })}
            />
            <LedgerAmounts
              transaction={next}
              account={of.account}
              balanceKey="accounts.upcoming.then"
            />
          </>
        )}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {rows.map((transaction, index) => (
          <li key={transaction.id}>
            <LedgerRow
              transaction={transaction}
              previous={rows[index - 1]}
              isChosen={transaction.id === chosenId}
              {...of}
            />
          </li>
        ))}
      </ul>
      {shown && (next ?? shown.failure) ? (
        <ShowMore shown={shown} list={upcoming} />
      ) : (
        <RowsOnTheWay rows={3} label={t('accounts.transactions.loading')} />
      )}
    </details>
  )
}

type NextProps = { transaction: Transaction; account: Account; accounts: Account[] }

function NextName({ transaction, account, accounts }: NextProps) {
  const viewer = useViewer()
  const category = useCategory(transaction).name
  const name = transactionTitle(transaction, account, { accounts, category, viewer })
  const day = formatDay(transaction.day, viewer.language)
  return <small>{viewer.t('accounts.upcoming.next', { name, day })}</small>
}
