import { Icon } from '../ui/Icon.tsx'
import { useT, withViewer } from '../ui/ViewerContext.tsx'

const PLACES = [
  ['today.quiet.amount', 'sun'],
  ['today.bills.title', 'receipt-text'],
  ['today.line.title', 'chart-line'],
  ['today.tight.title', 'chart-pie'],
] as const

/** What the dashboard of an empty book will show. */
export const QuietToday = withViewer(function QuietToday() {
  const t = useT()
  return (
    <section className="quiet-today" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{t('today.quiet.title')}</h2>
      <ul>
        {PLACES.map(([title, icon]) => (
          <li key={title}>
            <Icon name={icon} size={18} />
            {t(title)}
          </li>
        ))}
      </ul>
    </section>
  )
})
