import { isOnTheWay } from '#lib/client/transactions.ts'
import { deleteTransaction, deleteWithFuture } from '#lib/client/transactions/remove.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import type {
  IncomeOrExpense,
  Transaction,
  TransactionRemoval,
} from '#lib/domain/transaction.ts'
import { formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { signedTexts } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { EntryChanges } from '../EntryChanges.tsx'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact, FactValue } from '../ui/list/Facts.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { useLeads } from '../ui/list/useLeads.ts'
import type { Leads } from '../ui/list/useLeads.ts'
import { useSeriesRule } from '../ui/list/useSeriesRule.ts'
import { Related } from '../ui/list/Related.tsx'
import { TransactionActions } from '../TransactionActions.tsx'
import { memberOf } from '../ui/members.ts'
import { Receipt } from '../ui/Receipt.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'

type Props = {
  transaction: Transaction
  name: string
  category: string
  /** Address of the view with these details. */
  address: string
  leave: () => void
}

/** Amount, facts and actions of an expense or income. */
export function TransactionDetails(props: Props) {
  const { transaction, name, category, address, leave } = props
  const viewer = useViewer()
  const { t } = viewer
  const { amount } = signedTexts(transaction, viewer)
  const repeats = useSeriesRule(transaction)
  const leads = useLeads()
  const isChangeable = mayChangeEntry(transaction, viewer) && !isOnTheWay(transaction)
  const remove = (choice: TransactionRemoval) => {
    leave()
    // Transfers are not listed on this screen.
    const own = { ...transaction, type: transaction.type as IncomeOrExpense }
    const { seriesId } = own
    if (choice === 'future' && seriesId) void deleteWithFuture({ ...own, seriesId }, t)
    else void deleteTransaction(own, t, choice)
  }
  return (
    <>
      <p className={figureClass(amount)} suppressHydrationWarning>
        {amount}
      </p>
      <Flags transaction={transaction} />
      <Facts
        facts={listFacts(transaction, { category, repeats, leads, viewer })}
        labelOf={(fact) => t(`transactions.detail.${fact}`)}
      />
      {transaction.notes && (
        <>
          <h3>{t('transactions.detail.notes')}</h3>
          <p className="notes">{transaction.notes}</p>
        </>
      )}
      <Related transaction={transaction} />
      {transaction.image && (
        <Receipt ownerId={transaction.ownerId} image={transaction.image} />
      )}
      <EntryChanges key={transaction.id} entryId={transaction.id} />
      {isChangeable && <TransactionActions {...{ transaction, name, address, remove }} />}
    </>
  )
}

type DetailFact = 'otherAmount' | 'category' | 'merchant' | 'date' | OtherFact
type OtherFact = 'repeats' | 'account' | 'creator' | 'updated'
type FactContext = {
  category: string
  repeats: FactValue
  leads: Leads
  viewer: Viewer
}

function listFacts(
  transaction: Transaction,
  { category, repeats, leads, viewer }: FactContext,
): Fact<DetailFact>[] {
  const { language, profileId, zone } = viewer
  const { creatorId } = transaction
  return [
    ['otherAmount', signedTexts(transaction, viewer).foreign],
    ['category', leads.category(category, transaction)],
    ['merchant', leads.merchant(transaction.merchant?.name)],
    ['date', formatWeekday(transaction.day, language)],
    ['repeats', repeats],
    ['account', leads.account(transaction)],
    ['creator', creatorId !== profileId && memberOf(creatorId, viewer).name],
    [
      'updated',
      !isOnTheWay(transaction) && formatInstant(transaction.modifiedAt, language, zone),
    ],
  ]
}
