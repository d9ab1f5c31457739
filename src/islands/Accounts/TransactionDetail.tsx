import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { balanceText } from './balanceText.ts'
import { TransactionChanges } from './TransactionChanges.tsx'
import { transactionTitle, isIncomingTransfer, otherAccountName } from './ledgerTexts.ts'

type Props = {
  transaction: Transaction
  account: Account
  accounts: Account[]
  changes?: { edit: () => void; remove: (isWithFuture: boolean) => void }
}

/** Details of a transaction: beside the list, on a phone over it. */
export function TransactionDetail({ transaction, account, accounts, changes }: Props) {
  const viewer = useViewer()
  const { t, language, currency, profileId } = viewer
  const category = useCategory(transaction)
  const { amount } = amountsOn(account, transaction, currency)
  const given = { accounts, category: category.name, viewer }
  const title = transactionTitle(transaction, account, given)
  const facts = factsOf(transaction, account, given)
  return (
    <SidePanel
      titleId="transaction-title"
      title={title}
      icon={category}
      back={{ label: t('accounts.detail.back'), go: accountsView.closeDetail }}
      close={{ label: t('common.close'), go: accountsView.closeDetail }}
    >
      <p className="figure num" suppressHydrationWarning>
        {formatSigned(amount, language)}
      </p>
      <Flags transaction={transaction} />
      <Facts facts={facts} labelOf={(name) => t(`accounts.detail.${name}`)} />
      {transaction.notes && (
        <>
          <h3>{t('accounts.detail.notes')}</h3>
          <p className="notes">{transaction.notes}</p>
        </>
      )}
      {transaction.image && (
        <Receipt ownerId={transaction.ownerId} image={transaction.image} />
      )}
      {changes && transaction.creatorId === profileId && (
        <TransactionChanges {...changes} transaction={transaction} name={title} />
      )}
    </SidePanel>
  )
}

type Named = 'category' | 'otherAmount' | 'date' | 'account' | 'from' | 'to' | Rest
type Rest = 'creator' | 'balance' | 'updated'
type Given = { accounts: Account[]; category: string; viewer: Viewer }

function factsOf(
  transaction: Transaction,
  account: Account,
  { accounts, category, viewer }: Given,
): Fact<Named>[] {
  const { language, currency, profileId, zone } = viewer
  const { beside } = amountsOn(account, transaction, currency)
  const other = () => otherAccountName(transaction, account, { accounts, viewer })
  const side = isIncomingTransfer(transaction, account) ? 'from' : 'to'
  return [
    ['otherAmount', beside && formatMoney(beside, language)],
    ['category', transaction.type !== 'transfer' && category],
    ['date', formatWeekday(transaction.day, language)],
    ['account', account.name],
    [side, transaction.type === 'transfer' && other()],
    [
      'creator',
      transaction.creatorId !== profileId && memberOf(transaction.creatorId, viewer).name,
    ],
    [
      'balance',
      transaction.balanceMinor !== undefined &&
        balanceText(transaction.balanceMinor, account, viewer),
    ],
    ['updated', formatInstant(transaction.modifiedAt, language, zone)],
  ]
}
