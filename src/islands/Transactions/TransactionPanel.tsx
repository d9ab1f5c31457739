import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { isOnTheWay } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import type { Day } from '#lib/domain/day.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay, formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { amountText } from '../ui/amounts.ts'
import { Flags } from '../ui/list/Flags.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import { ReceiptParts } from '../ui/list/ReceiptParts.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { TransactionActions } from './TransactionActions.tsx'

type Props = {
  transaction: Transaction
  day?: Day
  leave: () => void
}

/** Details of an expense or income. */
export function TransactionPanel({ transaction, day, leave }: Props) {
  const viewer = useViewer()
  const { t, language, profileId } = viewer
  const category = useCategory(transaction)
  const name = ownName(transaction) ?? category.name
  const isChangeable = transaction.creatorId === profileId && !isOnTheWay(transaction)
  const backLabel = day
    ? t('transactions.back.day', { day: formatDay(day, language) })
    : t('transactions.back.income')
  return (
    <SidePanel
      titleId="transaction-title"
      title={name}
      icon={category}
      back={{
        label: backLabel,
        go: transactionsView.closeDetail,
        isStep: day !== undefined,
      }}
      close={{ label: t('common.close'), go: transactionsView.closeAll }}
    >
      <p className="figure num" suppressHydrationWarning>
        {amountText(transaction.minor, transaction, viewer)}
      </p>
      <Flags transaction={transaction} />
      <Facts
        facts={factsOf(transaction, category.name, viewer)}
        labelOf={(fact) => t(`transactions.detail.${fact}`)}
      />
      {transaction.notes && (
        <>
          <h3>{t('transactions.detail.notes')}</h3>
          <p className="notes">{transaction.notes}</p>
        </>
      )}
      {transaction.receiptId && <ReceiptParts transaction={transaction} />}
      {transaction.image && (
        <Receipt ownerId={transaction.ownerId} image={transaction.image} />
      )}
      {isChangeable && (
        <TransactionActions transaction={transaction} name={name} leave={leave} />
      )}
    </SidePanel>
  )
}

type Named = 'otherAmount' | 'category' | 'date' | 'account' | 'creator' | 'updated'

function factsOf(
  transaction: Transaction,
  category: string,
  viewer: Viewer,
): Fact<Named>[] {
  const { t, language, profileId, zone, accounts } = viewer
  const { accountId, creatorId, foreign } = transaction
  const account = accounts.find(({ id }) => id === accountId)
  return [
    ['otherAmount', foreign && formatMoney(foreign, language)],
    ['category', category],
    ['date', formatWeekday(transaction.day, language)],
    [
      'account',
      accountId ? (account?.name ?? t('common.otherAccount')) : transaction.accountName,
    ],
    ['creator', creatorId !== profileId && memberOf(creatorId, viewer).name],
    [
      'updated',
      !isOnTheWay(transaction) && formatInstant(transaction.modifiedAt, language, zone),
    ],
  ]
}
