import type { CategorySpend } from '#lib/domain/dashboard.ts'
import { formatAmount, percentages } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import { percentText } from '../ui/percentText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { SheetNote } from './SheetNote.tsx'

type Props = { spends: CategorySpend[]; otherCurrencies: Money[] }

/** Row count that switches to two columns. */
const MANY = 8
const WHOLE = 10_000

/** Expenses of a month by category, largest first, with their shares. */
export function SpendSection({ spends, otherCurrencies }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const shares = percentages(spends.map(({ minor }) => minor))
  const shareText = (share: number | undefined) =>
    share === undefined ? '–' : percentText(share, language)
  const sum = spends.reduce((all, { minor }) => all + minor, 0)
  return (
    <section>
      <h2>{t('reports.sheet.byCategory')}</h2>
      {spends.length === 0 ? (
        <p>{t('reports.sheet.none.expense')}</p>
      ) : (
        <div className={spends.length < MANY ? undefined : 'in-columns'}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{t('dashboard.spends.category')}</th>
                <th scope="col" className="amount">
                  {t('reports.account.amount')}
                </th>
                <th scope="col" className="amount">
                  {t('reports.sheet.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {spends.map(({ category, minor }, index) => (
                <tr key={`${category.id} ${category.name}`}>
                  <td>{category.name}</td>
                  <td className="amount">{formatAmount(minor, viewer)}</td>
                  <td className="amount">{shareText(shares[index])}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('reports.sheet.inAll.expense')}</th>
                <td className="amount">{formatAmount(sum, viewer)}</td>
                <td className="amount">
                  {shareText(shares.some(Boolean) ? WHOLE : undefined)}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      <SheetNote amounts={otherCurrencies} />
    </section>
  )
}
