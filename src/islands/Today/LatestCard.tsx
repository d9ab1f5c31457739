import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import type { LatestEntry, Today } from '#lib/domain/todayForecast.ts'
import { isBetweenAccounts, NOBODY } from '#lib/domain/transaction.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { spriteAddress } from '../ui/iconHref.ts'
import { useAdded } from '../ui/list/useAdded.ts'
import { otherCreator } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Latest entries of all members, side by side; a phone does not show them. */
export function LatestCard({ forecast: { latest } }: { forecast: Today }) {
  const { t } = useViewer()
  if (latest.length === 0) return null
  return (
    <section className="card a-latest" aria-labelledby="latest-title">
      <div>
        <h2 id="latest-title">{t('today.latest.title')}</h2>
        <a href="/search">{t('today.latest.all')}</a>
      </div>
      <ul className="latest-rows">
        {latest.slice(0, MOST).map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The most entries of the row. */
const MOST = 3

function Line({ entry }: { entry: LatestEntry }) {
  const { type, day, id } = entry
  const className = `latest-row${useAdded(id)}`
  if (type === 'transfer') {
    return (
      <div className={className}>
        <Content entry={entry} />
      </div>
    )
  }
  return (
    <a className={className} href={transactionAddress({ type, day, id })}>
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
  const { language, currency } = viewer
  const { category, accountName, toAccountName, day, minor, creatorId } = entry
  const accounts = [accountName, toAccountName].filter(Boolean).join(' → ')
  // A former member's movement has their name, unless their profile is deleted.
  const isMovement = creatorId === NOBODY
  const title = isMovement ? entry.title : ownTitleOf(entry)
  const write = isBetweenAccounts(entry) ? formatMoney : formatSigned
  const beside = [
    formatDayOfMonth(day, language),
    isMovement && title !== undefined && accounts,
    otherCreator(creatorId, viewer)?.name,
  ]
  return (
    <>
      <CategoryIcon
        icon={category?.icon ?? spriteAddress('arrow-left-right')}
        color={category?.color ?? 'var(--ink-2)'}
      />
      <span>
        {title ?? accounts}
        <small>{beside.filter(Boolean).join(' · ')}</small>
      </span>
      <b className="num" suppressHydrationWarning>
        {write({ minor, currency: entry.currency ?? currency }, language)}
      </b>
    </>
  )
}
