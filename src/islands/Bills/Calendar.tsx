import { useEffect } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { $billsOfMonth, $calendarMonth, retryMonth } from '#lib/client/bills/month.ts'
import type { CalendarMonth } from '#lib/client/bills/month.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { firstShownDay } from '#lib/domain/calendar.ts'
import type { Day } from '#lib/domain/day.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthOf } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { MonthPicker } from '../ui/MonthPicker.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { CalendarDays } from './CalendarDays.tsx'
import { DayBills } from './DayBills.tsx'
import { DaySign } from './DaySign.tsx'
import './Calendar.css'

type Props = { day?: Day; open: OpenBillDialog }

const NONE: CalendarMonth = { name: '', bills: [] }

/** Month of bills by due day, and the bills of the chosen day. */
export function Calendar({ day, open }: Props) {
  const { t, today } = useViewer()
  const chosen = day ?? today
  const month = monthOf(chosen)
  const name = monthText(month)
  useEffect(() => $calendarMonth.set(name), [name])
  const { answer, error } = useAnswer($billsOfMonth, NONE)
  const isOffered = useOffered('getBillsOfMonth')
  // The answer may still be that of the month before.
  const { bills, hasMore } = answer.name === name ? answer : NONE
  const viewOf = (next: Month) => ({
    tab: 'upcoming' as const,
    day: firstShownDay(next, today),
  })
  if (!isOffered) return <p className="quiet-text">{t('bills.choose')}</p>
  return (
    <>
      <MonthPicker state={billsView} viewOf={viewOf} month={month} />
      <CalendarDays month={month} chosen={chosen} bills={bills} />
      <ul className="calendar-key">
        {(['upcoming', 'overdue', 'paid'] as const).map((state) => (
          <li key={state}>
            <DaySign state={state} />
            {t(`bills.calendar.key.${state}`)}
          </li>
        ))}
      </ul>
      {hasMore && <p className="quiet-text">{t('bills.calendar.more')}</p>}
      {Boolean(error) && <TryAgain text={failureText(error, t)} retry={retryMonth} />}
      <DayBills
        day={chosen}
        bills={bills.filter(({ dueDay }) => dueDay === chosen)}
        open={open}
      />
    </>
  )
}
