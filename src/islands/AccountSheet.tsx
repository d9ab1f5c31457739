import { foreignKey } from '#lib/client/foreignCategories.ts'
import type { Account } from '#lib/domain/account.ts'
import { formatAmount } from '#lib/domain/money.ts'
import type { MonthOfLedger } from '#lib/domain/ledger.ts'
import { amountsOn, effectOn, NOBODY, ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { transactionTitle } from './Accounts.tsx'
import { amountText } from './ui/amounts.ts'
import { memberOf } from './ui/members.ts'
import { useCategory } from './ui/useCategory.ts'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'

type Props = {
  account: Account
  accounts: Account[]
  ledger: MonthOfLedger
  /** Names of other members' own categories, by `foreignKey`. */
  foreignNames: Record<string, string | undefined>
}

/** List of an account's month on paper, between its balances before and after. */
export const AccountSheet = withViewer(function AccountSheet(props: Props) {
  const { account, ledger, ...rest } = props
  const viewer = useViewer()
  const { t, members } = viewer
  const { transactions } = ledger
  const isFamily = members.length > 1
  const heads = isFamily ? 4 : 3
  const last = transactions.at(-1)
  const opening = openingOf(props, viewer.currency)
  const balance = (minor: number) => amountText(minor, account, viewer)
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{t('reports.account.day')}</th>
          <th scope="col">{t('reports.account.what')}</th>
          {isFamily && <th scope="col">{t('reports.account.who')}</th>}
          <th scope="col" className="amount">
            {t('reports.account.amount')}
          </th>
          <th scope="col" className="amount">
            {t('reports.account.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" colSpan={heads}>
            {t('reports.account.before')}
          </th>
          <td className="amount">{balance(opening)}</td>
        </tr>
        {transactions.map((transaction) => (
          <Row
            key={transaction.id}
            transaction={transaction}
            account={account}
            isFamily={isFamily}
            {...rest}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={heads}>
            {t('reports.account.after', { count: transactions.length })}
          </th>
          <td className="amount">{balance(last?.balanceMinor ?? opening)}</td>
        </tr>
      </tfoot>
    </table>
  )
})

/** Balance before the first transaction of the month. */
function openingOf(
  { account, ledger }: Pick<Props, 'account' | 'ledger'>,
  currency: string,
): number {
  const [first] = ledger.transactions
  if (first?.balanceMinor === undefined) {
    return ledger.before?.balanceMinor ?? account.openingMinor
  }
  // An amount that is unknown in the account's currency has moved nothing.
  return first.balanceMinor - (effectOn(account, first, first.currency ?? currency) ?? 0)
}

type RowProps = Omit<Props, 'ledger'> & { transaction: Transaction; isFamily: boolean }

function Row({ transaction, account, accounts, isFamily, foreignNames }: RowProps) {
  const viewer = useViewer()
  const { language, currency, profileId } = viewer
  const { creatorId } = transaction
  const notation = { language, currency: account.currency ?? currency }
  const category = useCategory(transaction)
  const name = foreignNames[foreignKey(transaction, profileId) ?? ''] ?? category.name
  const { amount } = amountsOn(account, transaction, currency)
  const isForeign = amount.currency !== notation.currency
  const title = transactionTitle(transaction, account, { accounts, category: name, viewer })
  return (
    <tr>
      <td className="day">{formatDay(transaction.day, language)}</td>
      <td>
        {title}
        {ownName(transaction) && <small> · {name}</small>}
      </td>
      {isFamily && <td>{creatorId !== NOBODY && memberOf(creatorId, viewer).name}</td>}
      <td className="amount">
        {isForeign
          ? amountText(amount.minor, amount, viewer)
          : formatAmount(amount.minor, notation)}
      </td>
      <td className="amount">
        {transaction.balanceMinor === undefined
          ? '–'
          : formatAmount(transaction.balanceMinor, notation)}
      </td>
    </tr>
  )
}
