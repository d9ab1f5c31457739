import { execFileSync } from 'node:child_process'
import { sync } from 'node-ical'
import type { CalendarResponse, VEvent } from 'node-ical'

/** The events of a calendar in its order. */
export function eventsIn(calendar: string): VEvent[] {
  const read: CalendarResponse = sync.parseICS(calendar)
  return Object.values(read).filter((one) => one?.type === 'VEVENT')
}

/** The days of a calendar's events, as a program reads them whose clock is in a zone. */
export function daysReadIn(zone: string, calendar: string): string[] {
  const program = `
    import { text } from 'node:stream/consumers'
    import ical from 'node-ical'
    const read = ical.sync.parseICS(await text(process.stdin))
    const events = Object.values(read).filter(({ type }) => type === 'VEVENT')
    const dayOf = (date) => new Intl.DateTimeFormat('sv').format(date)
    console.log(JSON.stringify(events.map(
      ({ start, end, datetype }) => dayOf(start) + ' to ' + dayOf(end) + ', ' + datetype,
    )))`
  const asked = ['--input-type=module', '--eval', program]
  const env = { ...process.env, TZ: zone }
  const answer = execFileSync(process.execPath, asked, { env, input: calendar })
  return JSON.parse(answer.toString()) as string[]
}
