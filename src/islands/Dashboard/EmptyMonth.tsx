import { donut } from '#lib/charts/donut.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** The rings of an empty book, small and grey, each with what it will show. */
export function EmptyMonth() {
  const t = useT()
  return (
    <ul className="empty-month">
      <Ring title={t('dashboard.bills.title')} text={t('dashboard.bills.empty')} />
      <Ring title={t('dashboard.flow.title')} text={t('dashboard.flow.empty')} />
      <Ring title={t('dashboard.spends.title')} text={t('dashboard.spends.empty')} />
    </ul>
  )
}

function Ring({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <svg viewBox="-100 -100 200 200" width="48" height="48" aria-hidden="true">
        {donut([]).slices.map(({ key, path }) => (
          <path key={key} className="slice-empty" d={path} />
        ))}
      </svg>
      <h3>{title}</h3>
      <p className="quiet-text">{text}</p>
    </li>
  )
}
