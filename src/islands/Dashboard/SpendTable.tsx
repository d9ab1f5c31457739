import type { CategorySpend } from '#lib/domain/dashboard.ts'
import { sumText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { percentText } from '../ui/percentText.ts'

/** Spending of a category; `share` is in hundredths of a percent. */
export type SpendRow = CategorySpend & { share: number }

/** Categories with their amounts and shares. */
export function SpendTable({ rows }: { rows: SpendRow[] }) {
  const viewer = useViewer()
  const { t, language } = viewer
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
          <tr key={category.id}>
            <th scope="row">
              <span className="spend">
                <CategoryIcon icon={category.icon} color={category.color} />
                <span>
                  {category.name}
                  <Bar share={share} color={category.color} />
                </span>
              </span>
            </th>
            <td className="num">
              <b suppressHydrationWarning>{sumText(minor, viewer)}</b>
              <small suppressHydrationWarning>{percentText(share, language)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ share, color }: { share: number; color: string }) {
  return (
    <svg className="bar" aria-hidden="true">
      <rect width={`${share / 100}%`} height="6" rx="3" fill={color} />
    </svg>
  )
}
