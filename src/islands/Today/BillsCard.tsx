import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { daysTextOf, isDueSoon } from '#lib/domain/billList.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import type { Today } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { withForm } from '#lib/views/forms.ts'
import { amountText, sumText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { billAddress } from './addresses.ts'
import { FootLink } from './FootLink.tsx'
import { Quiet } from './Quiet.tsx'

/** Card of the next bills, one of each series, late ones first. */
export function BillsCard({ forecast: { bills, soon } }: { forecast: Today }) {
  const viewer = useViewer()
  const { t } = viewer
  const title = t('today.bills.title')
  if (bills.length === 0) return <Quiet place="bills" title={title} />
  return (
    <section className="card a-bills" aria-labelledby="next-bills-title">
      <h2 id="next-bills-title">{title}</h2>
      <ul>
        {bills.map((bill) => (
          <li key={bill.id} className="next-bill">
            <BillLine bill={bill} />
          </li>
        ))}
      </ul>
      <FootLink
        href="/bills"
        text={t('today.bills.soon', { amount: sumText(soon.minor, viewer) })}
      />
    </section>
  )
}

function BillLine({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t } = viewer
  const { category, title, state, days } = bill
  const isLate = state === 'overdue'
  const address = billAddress(bill.id, isLate)
  const when = isLate ? 'late' : days === 0 ? 'now' : undefined
  return (
    <>
      {category && <CategoryIcon icon={category.icon} color={category.color} />}
      <div>
        <a href={address}>{title}</a>
        <small className={when} suppressHydrationWarning>
          {whenText(bill, viewer)}
        </small>
      </div>
      <div>
        <b className="num" suppressHydrationWarning>
          {amountText(dueOf(bill), bill, viewer)}
        </b>
        {isDueSoon(bill) && mayChangeEntry(bill, viewer) && (
          <a
            className={when ? 'button due' : 'button'}
            href={payAddress(address)}
            aria-label={t('today.bills.pay', { title })}
          >
            {t('bills.pay.open')}
          </a>
        )}
      </div>
    </>
  )
}

/** "13 days left · Dec 9" or "Due today · $40.00 paid". */
function whenText(bill: Bill, viewer: Viewer): string {
  const { t, language } = viewer
  const days = daysTextOf(bill)
  const day = bill.state === 'upcoming' && bill.days !== 0
  return [
    days && t(`bills.days.${days.name}`, { count: days.count }),
    day && formatDayOfMonth(bill.dueDay, language),
    bill.paidMinor > 0 &&
      t('bills.partPaid', { amount: amountText(bill.paidMinor, bill, viewer) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function payAddress(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return withForm({ pathname, search, hash }, 'bill-pay')
}
