import type { AnswerOf } from '#lib/contract/call.ts'
import type { calendarFeed as feedCall } from '#lib/contract/calendarFeed.ts'
import { ask } from './core/ask.ts'

/** The viewer's feed; its address only when it was just made. */
export type CalendarFeed = AnswerOf<typeof feedCall>

/** Makes or ends the feed, or only reads whether there is one. @throws CallError, NetworkError */
export function calendarFeed(change?: 'make' | 'end'): Promise<CalendarFeed> {
  return ask('calendarFeed', { make: change === 'make', end: change === 'end' })
}
