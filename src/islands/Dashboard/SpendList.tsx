import { dashboardView } from '#lib/client/dashboard.ts'
import type { Month } from '#lib/domain/period.ts'
import { spendAddress } from '#lib/views/dashboard.ts'
import type { DashboardView } from '#lib/views/dashboard.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'
import { sliceOf } from './spendRows.ts'
import type { SpendRow } from './spendRows.ts'

type Props = { rows: SpendRow[]; month: Month; view: DashboardView }

const FIRST = 5

/** Categories with their amounts and shares: the first few, or all of them. */
export function SpendList({ rows, month, view }: Props) {
  const t = useT()
  const { hasAllSpends } = view
  return (
    <div>
      <SpendTable rows={hasAllSpends ? rows : rows.slice(0, FIRST)} month={month} />
      {rows.length > FIRST && (
        <ViewLink
          className="link-button"
          state={dashboardView}
          to={{ ...view, hasAllSpends: hasAllSpends ? undefined : true }}
          aria-expanded={hasAllSpends === true}
        >
          {t('dashboard.spends.more', { count: rows.length })}
        </ViewLink>
      )}
    </div>
  )
}

function SpendTable({ rows, month }: Omit<Props, 'view'>) {
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
        {rows.map(({ category, minor, share }) => (
          <tr key={sliceOf(category)} data-slice={sliceOf(category)}>
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
