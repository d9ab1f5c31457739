import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Day } from '#lib/domain/day.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { Creator } from '../ui/list/Creator.tsx'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { dayText, daysText } from './billTexts.ts'
import { PayAndSkip } from './PayAndSkip.tsx'

type Props = { day: Day; bills: readonly Bill[]; open: OpenBillDialog }

/** Bills of a day of the calendar, with their actions. */
export function DayBills({ day, bills, open }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  return (
    <div className="day-bills" aria-live="polite">
      <p className="quiet-text">{formatWeekday(day, language)}</p>
      {bills.length === 0 && <p>{t('bills.calendar.none')}</p>}
      {bills.map((bill) => (
        <div key={bill.id}>
          <ViewLink
            className="day-bill"
            state={billsView}
            to={{ tab: bill.state, billId: bill.id, day }}
          >
            <span>
              <b>{bill.title}</b>
              <small>{daysText(bill, viewer) ?? dayText(bill, 'paid', viewer)}</small>
            </span>
            <Creator
              id={bill.creatorId}
              spoken={(name) => t('bills.createdBy', { name })}
            />
            <b className="num">{amountText(bill.minor, bill, viewer)}</b>
          </ViewLink>
          {mayChangeEntry(bill, viewer) && !bill.isPaid && (
            <div className="actions">
              <PayAndSkip bill={bill} open={open} />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
