import { createHash } from 'node:crypto'
import { calendarFeed, getCalendar } from '#lib/contract/calendarFeed.ts'
import * as feeds from '../../services/calendarFeed.ts'
import { handle } from '../handlers.ts'
import { missingFile } from '../refusals.ts'

handle(calendarFeed, (context, change) => feeds.calendarFeed(context, change))

handle(getCalendar, async (context, { token }, exchange) => {
  const calendar = await feeds.getCalendar(context, token)
  if (calendar === null) return missingFile(context)
  const etag = `W/"${createHash('sha256').update(calendar).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (exchange.hasVersion(etag)) return new Response(null, { status: 304, headers })
  return new Response(calendar, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="hearthbook.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
})
