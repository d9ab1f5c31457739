import type { Day } from '#lib/domain/day.ts'
import { useSeen } from '../ui/useSeen.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { Calendar } from './Calendar.tsx'

type Props = { day?: Day; open: OpenBillDialog }

/** Calendar beside the list, drawn when it scrolls into sight. */
export function CalendarBeside({ day, open }: Props) {
  const t = useT()
  const [place, isSeen] = useSeen<HTMLElement>()
  return (
    <section
      ref={place}
      className="card bill-calendar"
      aria-label={t('bills.calendar.label')}
    >
      {isSeen && <Calendar day={day} open={open} />}
    </section>
  )
}
