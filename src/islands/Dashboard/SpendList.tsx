import type { Month } from '#lib/domain/period.ts'
import { spendAddress } from '#lib/views/dashboard.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'
import { sliceOf } from './spendRows.ts'
import type { SpendRow } from './spendRows.ts'

type Props = { rows: SpendRow[]; month: Month }

const FIRST = 5

/** Categories with their amounts and shares; the rest after the first few is folded. */
export function SpendList({ rows, month }: Props) {
  const t = useT()
  return (
    <div>
      <SpendTable rows={rows} month={month} />
      {rows.length > FIRST && (
        <details>
          <summary className="link-button">
            {t('dashboard.spends.more', { count: rows.length })}
          </summary>
        </details>
      )}
    </div>
  )
}

function SpendTable({ rows, month }: Props) {
  const { t, language } = useViewer()
  return (
    <table className="spends">
      <caption className="visually-hidden">{t('dashboard.spends.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('dashboard.spends.category')}</th>
          <th scope="col">{t('dashboard.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, minor, share }, index) => (
          <tr
            key={sliceOf(category)}
            className={index < FIRST ? undefined : 'spend-more'}
            data-slice={sliceOf(category)}
          >
            <th scope="row">
              <span className="spend">
                <CategoryIcon icon={category.icon} color={category.color} />
                <a href={spendAddress(category, month)}>{category.name}</a>
              </span>
            </th>
            <td className="num">
              <b suppressHydrationWarning>
                <CompactAmount minor={minor} most={20} mostOnPhone={13} />
              </b>
              {share !== undefined && (
                <small suppressHydrationWarning>{percentText(share, language)}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
