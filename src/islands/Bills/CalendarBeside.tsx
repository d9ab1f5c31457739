import { useEffect, useRef, useState } from 'react'
import type { Day } from '#lib/domain/day.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { Calendar } from './Calendar.tsx'

type Props = { day?: Day; open: OpenBillDialog }

/** Calendar beside the list, drawn when it scrolls into sight. */
export function CalendarBeside({ day, open }: Props) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver((seen) =>
      setSeen(seen.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
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
