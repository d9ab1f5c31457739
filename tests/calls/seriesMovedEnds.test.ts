import { expect, test } from 'vitest'
import { deleteSeries, previewSeriesChange } from '#lib/contract/series.ts'
import { restoreEntries } from '#lib/contract/transactions.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { begin, BOTH_KINDS, changeAll, changeOne, daysOf } from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000

const MOVES = [
  { to: 'an earlier day', index: 3, days: -20, left: ['2026-11-21'] },
  { to: 'a day before the first one', index: 3, days: -22, left: [] },
  {
    to: 'a later day',
    index: 1,
    days: 16,
    left: ['2026-11-21', '2026-12-05', '2026-12-12'],
  },
]

test.each(
  BOTH_KINDS.flatMap(([name, kind]) =>
    MOVES.map((move) => [name, move.to, kind, move] as const),
  ),
)(
  '%s ended from one that was moved by hand to %s go from there on',
  async (_name, _to, kind, { index, days, left }) => {
    const client = await signedIn(server)
    const { seriesId } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=5')
    const { id, at } = (await kind.list(client))[index]!
    const startTime = at + days * DAY
    await changeOne(client, kind, { id, at: startTime }, 5)
    const before = await kind.list(client)
    const named = { series: { id: seriesId }, type: kind.name }
    const asked = { id, isDeletion: true }
    const { result } = await client.ask(previewSeriesChange, asked)
    expect(result.changes).toBe(before.length - left.length)
    await client.ask(deleteSeries, { ...named, at: startTime })
    expect(await daysOf(client, kind)).toEqual(left)
    await client.ask(restoreEntries, { ids: [seriesId!] })
    expect((await kind.list(client)).map((one) => [one.id, one.day])).toEqual(
      before.map((one) => [one.id, one.day]),
    )
  },
)

test.each(BOTH_KINDS)(
  'of %s that end on a day go those that were moved there, and those that were moved away stay',
  async (_, kind) => {
    const client = await signedIn(server)
    const { seriesId } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=5')
    const [, second, third, fourth] = await kind.list(client)
    await changeOne(client, kind, { id: second!.id, at: second!.at + 12 * DAY }, 5)
    await changeOne(client, kind, { id: fourth!.id, at: fourth!.at - 12 * DAY }, 5)
    const named = { series: { id: seriesId }, type: kind.name }
    await client.ask(deleteSeries, { ...named, at: third!.at })
    expect(await daysOf(client, kind)).toEqual(['2026-11-21', '2026-11-30'])
  },
)

test.each(BOTH_KINDS)(
  '%s that end before where their rule runs from are a series still, and go on',
  async (_, kind) => {
    const client = await signedIn(server)
    const text = 'FREQ=MONTHLY;COUNT=6'
    const { seriesId } = await begin(client, kind, text)
    const [first, second, third] = await kind.list(client)
    await changeAll(client, kind, { id: third!.id, at: third!.at + 5 * DAY }, text)
    const days = await daysOf(client, kind)
    const named = { series: { id: seriesId }, type: kind.name }
    await client.ask(deleteSeries, { ...named, at: second!.at })
    expect(await daysOf(client, kind)).toEqual(['2026-11-21'])
    await changeAll(client, kind, first!, text)
    expect(await daysOf(client, kind)).toEqual(days)
    await client.ask(deleteSeries, { ...named, at: first!.at })
    const gone = { recurringServerId: seriesId, type: kind.type }
    expect((await client.send(deleteSeries, gone)).code).toBe(341)
  },
)
