import { formatSigned } from '#lib/domain/money.ts'
import type { LatestEntry, Today } from '#lib/domain/todayForecast.ts'
import { NOBODY } from '#lib/domain/transaction.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { spriteAddress } from '../ui/iconHref.ts'
import { Creator } from '../ui/list/Creator.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { Quiet } from './Quiet.tsx'

/** Card of the latest entries of all members. */
export function LatestCard({ forecast: { latest } }: { forecast: Today }) {
  const { t } = useViewer()
  const title = t('today.latest.title')
  if (latest.length === 0) {
    return <Quiet place="latest" title={title} className="a-latest" />
  }
  return (
    <section className="card a-latest" aria-labelledby="latest-title">
      <div className="summary-head">
        <h2 id="latest-title">{title}</h2>
        <a href="/search">{t('today.latest.all')}</a>
      </div>
      <ul className="mini-rows">
        {latest.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ entry }: { entry: LatestEntry }) {
  const { type, day, id } = entry
  if (type === 'transfer') {
    return (
      <div className="mini-row latest-row">
        <Content entry={entry} />
      </div>
    )
  }
  return (
    <a className="mini-row latest-row" href={transactionAddress({ type, day, id })}>
      <Content entry={entry} />
    </a>
  )
}

/** A transfer is named by its accounts. */
function ownTitleOf({ type, title, category }: LatestEntry): string | undefined {
  return type === 'transfer' ? undefined : (title ?? category?.name)
}

function Content({ entry }: { entry: LatestEntry }) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { category, accountName, toAccountName, day, minor } = entry
  const accounts = [accountName, toAccountName].filter(Boolean).join(' → ')
  // A former member's movement has their name, unless their profile is deleted.
  const title = entry.creatorId === NOBODY ? entry.title : ownTitleOf(entry)
  const name = title ?? accounts
  const beside = title === undefined ? [] : [category?.name, accounts]
  return (
    <>
      <CategoryIcon
        icon={category?.icon ?? spriteAddress('arrow-left-right')}
        color={category?.color ?? 'var(--ink-2)'}
      />
      <span>
        {name}
        <small>
          {[formatDayOfMonth(day, language), ...beside].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Creator
        id={entry.creatorId}
        spoken={(by) => t('transactions.createdBy', { name: by })}
      />
      <b className="num" suppressHydrationWarning>
        {formatSigned({ minor, currency: entry.currency ?? currency }, language)}
      </b>
    </>
  )
}
