import * as z from 'zod/mini'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { maybe, sentFlag, text } from './values.ts'

/** Makes, replaces or ends the caller's feed; without either it only says if there is one. */
export const calendarFeed = call('POST', '/api/users/calendarFeed', {
  takes: z
    .object({ make: sentFlag, end: sentFlag })
    .check(z.refine(({ make, end }) => !(make && end))),
  gives: record({
    /** The address of a new feed, answered once. */
    url: spelt('feedUrl', maybe(z.string())),
    createdAt: spelt('createTime', maybe(z.int())),
    hasFeed: z.boolean(),
  }),
  who: 'member',
  writes: true,
  added: true,
})

/** Gives the bills of a feed's owner as iCalendar (RFC 5545). */
export const getCalendar = call('GET', '/calendar/{token}.ics', {
  takes: z.object({ token: text(64) }),
  who: 'public',
  answers: 'bytes',
  added: true,
})
