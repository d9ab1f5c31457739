import { useEffect, useRef, useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import type { Day } from '#lib/domain/day.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useLazy } from '../ui/useLazy.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenDialog } from './askedDialog.ts'

type Props = { day?: Day; open: OpenDialog }

const loadCalendar = () => import('./Calendar.tsx')

/** Calendar beside the list, loaded when its place comes into sight. */
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
  const { part, failure, retry } = useLazy(loadCalendar, isSeen)
  return (
    <section
      ref={place}
      className="card bill-calendar"
      aria-label={t('bills.calendar.label')}
    >
      {part && <part.Calendar day={day} open={open} />}
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </section>
  )
}
