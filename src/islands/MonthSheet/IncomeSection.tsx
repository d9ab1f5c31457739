import { foreignKey } from '#lib/client/foreignCategories.ts'
import type { MonthIncome } from '#lib/domain/monthSheet.ts'
import { formatAmount } from '#lib/domain/money.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useCategory } from '../ui/useCategory.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { SheetNote } from './SheetNote.tsx'
import { sheetAmount } from './sheetAmount.ts'

type Names = { foreignNames: Record<string, string | undefined> }

/** Income of a month, each with its day and its owner. */
export function IncomeSection({ earned, foreignNames }: Names & { earned: MonthIncome }) {
  const viewer = useViewer()
  const { t, members } = viewer
  const { transactions, minor, count, otherCurrencies } = earned
  const isFamily = members.length > 1
  return (
    <section>
      <h2>{t('reports.savings.income')}</h2>
      {transactions.length === 0 ? (
        <p>{t('reports.sheet.none.income')}</p>
      ) : (
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('reports.account.what')}</th>
              <th scope="col">{t('reports.account.day')}</th>
              {isFamily && <th scope="col">{t('reports.account.who')}</th>}
              <th scope="col" className="amount">
                {t('reports.account.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {transactions.map((transaction) => (
              <IncomeRow
                key={transaction.id}
                transaction={transaction}
                isFamily={isFamily}
                foreignNames={foreignNames}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={isFamily ? 3 : 2}>
                {t('reports.sheet.inAll.income')}
              </th>
              <td className="amount">{formatAmount(minor, viewer)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <SheetNote amounts={otherCurrencies}>
        {transactions.length < count &&
          t('reports.sheet.moreIncome', { count: transactions.length, all: count })}
      </SheetNote>
    </section>
  )
}

type RowProps = Names & { transaction: Transaction; isFamily: boolean }

function IncomeRow({ transaction, isFamily, foreignNames }: RowProps) {
  const viewer = useViewer()
  const { language, profileId } = viewer
  const category = useCategory(transaction)
  const name = foreignNames[foreignKey(transaction, profileId) ?? ''] ?? category.name
  const own = ownName(transaction)
  return (
    <tr>
      <td>{own ? `${name}, ${own}` : name}</td>
      <td className="day">{formatDayOfMonth(transaction.day, language)}</td>
      {isFamily && <td>{memberOf(transaction.creatorId, viewer).name}</td>}
      <td className="amount">{sheetAmount(transaction.minor, transaction, viewer)}</td>
    </tr>
  )
}
