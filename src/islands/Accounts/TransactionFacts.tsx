import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact, FactValue } from '../ui/list/Facts.tsx'
import { Flags } from '../ui/list/Flags.tsx'
import { useLeads } from '../ui/list/useLeads.ts'
import type { Leads } from '../ui/list/useLeads.ts'
import { useSeriesRule } from '../ui/list/useSeriesRule.ts'
import { Related } from '../ui/list/Related.tsx'
import { TransactionActions } from '../TransactionActions.tsx'
import type { TransactionActionsProps } from '../TransactionActions.tsx'
import { otherCreator } from '../ui/members.ts'
import { Receipt } from '../ui/Receipt.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { balanceText } from './balanceText.ts'
import { isIncomingTransfer, otherAccountName } from './ledgerTexts.ts'

type Props = {
  transaction: Transaction
  account: Account
  accounts: Account[]
  title: string
  category: string
  /** Deletes the transaction; absent if the account may not be changed. */
  remove?: TransactionActionsProps['remove']
}

/** Amount, facts and actions of a transaction of an account. */
export function TransactionFacts(props: Props) {
  const { transaction, account, accounts, title, category, remove } = props
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { amount } = amountsOn(account, transaction, currency)
  const signed = formatSigned(amount, language)
  const repeats = useSeriesRule(transaction)
  const leads = useLeads()
  const address = accountsView.addressOf({
    accountId: account.id,
    transactionId: transaction.id,
  })
  const facts = listFacts(transaction, account, {
    accounts,
    category,
    repeats,
    leads,
    viewer,
  })
  return (
    <>
      <p className={figureClass(signed)} suppressHydrationWarning>
        {signed}
      </p>
      <Flags transaction={transaction} />
      <Facts facts={facts} labelOf={(name) => t(`accounts.detail.${name}`)} />
      {transaction.notes && (
        <>
          <h3>{t('accounts.detail.notes')}</h3>
          <p className="notes">{transaction.notes}</p>
        </>
      )}
      <Related transaction={transaction} />
      {transaction.image && (
        <Receipt ownerId={transaction.ownerId} image={transaction.image} />
      )}
      {remove && mayChangeEntry(transaction, viewer) && (
        <TransactionActions
          {...{ transaction, address, remove }}
          name={title}
          inLedger={{
            edit: t('accounts.detail.edit'),
            remove: t('accounts.detail.delete'),
          }}
        />
      )}
    </>
  )
}

type LedgerFact =
  | 'category'
  | 'otherAmount'
  | 'merchant'
  | 'date'
  | 'account'
  | 'from'
  | 'to'
  | OtherFact
type OtherFact = 'repeats' | 'creator' | 'balance' | 'updated'
type FactContext = {
  accounts: Account[]
  category: string
  repeats: FactValue
  leads: Leads
  viewer: Viewer
}

function listFacts(
  transaction: Transaction,
  account: Account,
  { accounts, category, repeats, leads, viewer }: FactContext,
): Fact<LedgerFact>[] {
  const { language, currency, zone } = viewer
  const { beside } = amountsOn(account, transaction, currency)
  const other = () => otherAccountName(transaction, account, { accounts, viewer })
  const isTransfer = transaction.type === 'transfer'
  const side = isIncomingTransfer(transaction, account) ? 'from' : 'to'
  return [
    ['otherAmount', beside && formatMoney(beside, language)],
    ['category', !isTransfer && leads.category(category, transaction)],
    ['merchant', leads.merchant(transaction.merchant?.name)],
    ['date', formatWeekday(transaction.day, language)],
    ['repeats', repeats],
    ['account', leads.account({ accountId: account.id, accountName: account.name })],
    [side, isTransfer && other()],
    ['creator', otherCreator(transaction.creatorId, viewer)?.name],
    [
      'balance',
      transaction.balanceMinor !== undefined &&
        balanceText(transaction.balanceMinor, account, viewer),
    ],
    ['updated', formatInstant(transaction.modifiedAt, language, zone)],
  ]
}
