import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { ICalCalendar } from 'ical-generator'
import { dueOf } from '#lib/domain/bill.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { billsAddress } from '#lib/views/bills.ts'
import type { Caller, Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { CalendarBill } from '../bills.ts'

const REFRESH_SECONDS = 3600
const DAY_SECONDS = 86_400
const MINUTE_SECONDS = 60
/** Keeps SEQUENCE within 32 bits until 2088. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1)

type Owner = Context & { caller: Caller }

/** Bills as iCalendar text (RFC 5545); the same bills of a day give the same text. */
export async function writeCalendar(
  owner: Owner,
  bills: readonly CalendarBill[],
): Promise<string> {
  const minute = await findReminderMinute(owner)
  const calendar = ical({
    name: owner.t('calendarEvents.name'),
    prodId: { company: 'Hearthbook', product: 'Bills', language: owner.language },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const bill of bills) addBill(owner, calendar, bill, minute)
  // Each line has its end, the last one, too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}

/** The owner's minute of the day for reminders. */
async function findReminderMinute({ db, caller }: Owner): Promise<number> {
  const { notify_minute } = await db
    .selectFrom('profiles')
    .select('notify_minute')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  return notify_minute
}

function addBill(
  owner: Owner,
  calendar: ICalCalendar,
  bill: CalendarBill,
  minute: number,
): void {
  const path = billsAddress({ tab: bill.state, billId: bill.id })
  const changedAt = new Date(bill.modifiedAt)
  const event = calendar.createEvent({
    id: uidOf(bill),
    summary: eventSummary(owner, bill),
    // Only the date is written, so that no zone moves it.
    start: new Date(`${bill.dueDay}T00:00:00Z`),
    allDay: true,
    stamp: changedAt,
    created: new Date(bill.createdAt),
    lastModified: changedAt,
    sequence: Math.max(0, Math.floor((bill.modifiedAt - SEQUENCE_EPOCH) / 1000)),
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    url: publicAddress(owner.app, path),
  })
  const { remindDaysBefore } = bill
  if (bill.state !== 'upcoming' || remindDaysBefore === undefined) return
  // Relative to the beginning of the due day; negative after it.
  const secondsBefore = remindDaysBefore * DAY_SECONDS - minute * MINUTE_SECONDS
  const alarm = { type: ICalAlarmType.display, trigger: secondsBefore }
  // The library would count a later time from the end.
  event.createAlarm(alarm).relatesTo(ICalAlarmRelatesTo.start)
}

/**
 * A text without control characters, which no calendar may hold (RFC 5545, 3.3.11). Any
 * end of a line is a line feed, which the library escapes.
 */
function withoutControls(text: string): string {
  const lines = text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
  return lines.replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}

/** The UID of an occurrence survives a change of its series. */
function uidOf({ id, seriesId, seriesDay }: CalendarBill): string {
  return `${seriesId && seriesDay ? `${seriesId}-${seriesDay}` : id}@hearthbook`
}

function eventSummary({ t, language, caller }: Owner, bill: CalendarBill): string {
  const currency = bill.currency ?? caller.currency
  const minor = bill.isPaid ? bill.minor : dueOf(bill)
  const amount = formatMoney({ minor, currency }, language)
  const title = withoutControls(bill.title)
  return t(`calendarEvents.${bill.state}`, { title, amount })
}
