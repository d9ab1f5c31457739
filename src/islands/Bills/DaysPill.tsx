import type { Bill } from '#lib/domain/bill.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { daysText } from './billTexts.ts'

/** Days left or overdue, coloured by urgency. */
export function DaysPill({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const text = daysText(bill, viewer)
  if (!text) return null
  const isNow = bill.state === 'upcoming' && bill.days === 0
  const kind = bill.state === 'overdue' ? 'pill-alarm' : isNow ? 'pill-now' : ''
  return <span className={`pill ${kind}`}>{text}</span>
}
