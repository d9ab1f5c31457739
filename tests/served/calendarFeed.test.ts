import { expect, test } from 'vitest'
import { eventsIn } from '../support/calendarEvents.ts'
import { isInstalled } from '../support/foreignPrograms.ts'
import { startRadicale } from '../support/radicale.ts'
import { at, signIn, tell } from './home.ts'

const DAY = 86_400_000

/** Makes a person's feed with three occurrences of a series and a bill; gives its path. */
async function feedPath(): Promise<string> {
  const { cookie } = await signIn()
  const bill = { title: 'Rent, “north”; back yard', amount: 950, time: Date.now() + DAY }
  const recurringRule = 'FREQ=MONTHLY;COUNT=3'
  await tell(cookie, 'addUpdateBill', { ...bill, remindBeforeDays: 2, recurringRule })
  await tell(cookie, 'addUpdateBill', {
    ...bill,
    title: '水道',
    time: Date.now() - 3 * DAY,
  })
  const answer = await fetch(at('/api/users/calendarFeed'), {
    method: 'POST',
    headers: {
      cookie,
      origin: at(''),
      'app-version': '0',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ make: true }),
  })
  const { feedUrl } = (await answer.json()) as { feedUrl: string }
  return new URL(feedUrl).pathname
}

test('a calendar program reads the feed without a session', async () => {
  const path = await feedPath()
  const answer = await fetch(at(path))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const titles = eventsIn(await answer.text()).map(({ summary }) => summary)
  expect(titles).toEqual([
    '水道: $950.00, overdue',
    ...Array.from({ length: 3 }, () => 'Rent, “north”; back yard: $950.00, due'),
  ])
  const headers = { 'if-none-match': answer.headers.get('etag')! }
  expect((await fetch(at(path), { headers })).status).toBe(304)
  const head = await fetch(at(path), { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, headers['if-none-match']])
  expect((await fetch(at(`${path}x`))).status).toBe(404)
  expect((await fetch(at(path.replace('.ics', '')))).status).toBe(404)
})

test.skipIf(!isInstalled('radicale'))(
  'a calendar server takes every event of the feed in (needs radicale)',
  async () => {
    const calendar = await (await fetch(at(await feedPath()))).text()
    const radicale = await startRadicale()
    try {
      const headers = {
        authorization: `Basic ${btoa('ana:any')}`,
        'content-type': 'text/calendar; charset=utf-8',
      }
      const collection = `${radicale.url}/ana/bills/`
      const put = await fetch(collection, { method: 'PUT', headers, body: calendar })
      expect(put.status).toBe(201)
      const stored = await (await fetch(collection, { headers })).text()
      const eventsOf = (text: string) =>
        eventsIn(text)
          .map(({ uid, summary, start, alarms }) => ({ uid, summary, start, alarms }))
          .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
      expect(eventsOf(stored)).toHaveLength(4)
      expect(eventsOf(stored)).toEqual(eventsOf(calendar))
    } finally {
      await radicale.stop()
    }
  },
)
