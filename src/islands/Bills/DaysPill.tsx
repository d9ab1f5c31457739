import type { Bill } from '#lib/domain/bill.ts'
import { daysText } from './billTexts.ts'
import type { Reader } from './reader.ts'

/** How many days are left or past, in the colour of how pressing that is. */
export function DaysPill({ bill, reader }: { bill: Bill; reader: Reader }) {
  const text = daysText(bill, reader)
  if (!text) return null
  const isNow = bill.state === 'upcoming' && bill.days === 0
  const kind = bill.state === 'overdue' ? 'pill-alarm' : isNow ? 'pill-now' : ''
  return <span className={`pill ${kind}`}>{text}</span>
}
