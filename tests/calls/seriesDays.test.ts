import { expect, test } from 'vitest'
import { updateSettings } from '#lib/contract/profile.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { begin, BILLS, changeAll, changeOne, daysOf, INCOME } from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const BOTH = [
  ['income', 'transactions', INCOME],
  ['bills', 'bills', BILLS],
] as const

/** The original days of a series with more than one entry. */
async function crowdedDays(table: 'transactions' | 'bills', seriesId: string) {
  const rows = await server.app.database.read
    .selectFrom(table)
    .select('series_day')
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .execute()
  const days = rows.map(({ series_day }) => series_day)
  return days.filter((day, index) => days.indexOf(day) !== index)
}

test.each(BOTH)(
  '%s stand once on each day of their series, whatever is done to it',
  async (_, table, kind) => {
    const client = await signedIn(server, { zone: 'America/New_York' })
    const { seriesId } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=8')
    const [, second, third, fourth, , sixth] = await kind.list(client)
    await changeOne(client, kind, { id: third!.id, at: third!.at + 9 * DAY }, 5)
    await client.ask(deleteTransactionWeb, { ids: [fourth!.id] })
    await client.ask(updateSettings, { zone: 'Pacific/Kiritimati' })
    const named = { series: { id: seriesId }, type: kind.name }
    const rules = ['FREQ=WEEKLY;COUNT=8', 'FREQ=DAILY;COUNT=20', 'FREQ=WEEKLY']
    for (const [index, rule] of rules.entries()) {
      server.clock.now += 1000
      await client.ask(deleteSeries, { ...named, at: sixth!.at })
      if (index === 1) await client.ask(restoreEntries, { ids: [seriesId!] })
      await changeAll(client, kind, second!, rule)
      await extendAllSeries(systemContext(server.app), SERIES_KINDS)
      expect(await crowdedDays(table, seriesId!)).toEqual([])
      const all = await kind.list(client)
      expect(all.find(({ id }) => id === third!.id)).toMatchObject({
        day: '2026-12-14',
        minor: 5,
      })
      expect(all.map(({ day }) => day)).not.toContain(fourth!.day)
      expect(all.length).toBeGreaterThan(5)
    }
    server.clock.now = TEST_START
  },
)

test.each(BOTH)(
  'a series of %s that several continue at once is continued once',
  async (_, table, kind) => {
    const client = await signedIn(server)
    const { seriesId } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=6')
    const [first, , third] = await kind.list(client)
    const named = { series: { id: seriesId }, type: kind.name }
    await client.ask(deleteSeries, { ...named, at: third!.at })
    const again = () => changeAll(client, kind, first!, 'FREQ=WEEKLY;COUNT=6')
    await Promise.all([again(), again(), again()])
    expect(await crowdedDays(table, seriesId!)).toEqual([])
    expect(await daysOf(client, kind)).toHaveLength(6)
  },
)
