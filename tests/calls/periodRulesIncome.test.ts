import { expect, test } from 'vitest'
import { getPaydays, getSettings, updateSettings } from '#lib/contract/profile.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import {
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { exportOf, imported } from '../support/importedExports.ts'
import { begin, changeAll, changeOne, INCOME } from '../support/series.ts'
import type { Entry } from '../support/series.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const at = (day: Day) => Date.parse(`${day}T12:00:00Z`)
/** The 26th of November 2026; salaries come on the 28th. */
const NOW = at('2026-11-26')

async function on(day: Day, work: () => Promise<unknown>): Promise<void> {
  server.clock.now = at(day)
  await work()
  server.clock.now = NOW
}

const ruleOf = (seriesId = '', from: Day = '2026-10-28'): PeriodRule => ({
  from,
  begins: { kind: 'income', seriesId, days: [], dues: [] },
  shift: 'none',
  named: 'ends',
})

/** A client whose months begin with a salary, since September. */
async function paid(rhythm = 'FREQ=MONTHLY') {
  server.clock.now = NOW
  const client = await signedIn(server)
  const { seriesId } = await begin(client, INCOME, rhythm, at('2026-09-28'))
  await client.ask(updateSettings, { periodRules: [ruleOf(seriesId)] })
  const entries = await INCOME.list(client)
  const entryOf = (day: Day) => entries.find((one) => one.day === day)!
  return { client, seriesId: seriesId!, entryOf }
}

const move = (client: Client, entry: Entry, day: Day) =>
  changeOne(client, INCOME, { id: entry.id, at: at(day) }, 1)
const remove = (client: Client, entry: Entry) =>
  client.ask(deleteTransactionWeb, { ids: [entry.id] })

async function rulesOf(client: Client): Promise<PeriodRule[]> {
  return (await client.ask(getSettings, {})).settings.periodRules ?? []
}

/** The first days of the months from the last one on, without their year. */
async function daysOf(client: Client, count = 4): Promise<string> {
  const [rule] = await rulesOf(client)
  const { days } = rule!.begins as { days: Day[] }
  return days
    .filter((day) => day >= '2026-10-01')
    .slice(0, count)
    .map((day) => day.slice(5))
    .join(' ')
}

test('months begin with a salary, for which no client sends days', async () => {
  const { client, seriesId } = await paid()
  expect(await daysOf(client)).toBe('10-28 11-28 12-28 01-28')
  const days: Day[] = ['2026-11-01']
  const begins = { kind: 'income' as const, seriesId, days, dues: days }
  await client.ask(updateSettings, { periodRules: [{ ...ruleOf(seriesId), begins }] })
  expect(await daysOf(client)).toBe('10-28 11-28 12-28 01-28')
})

test('a month follows its salary until five days after it was due', async () => {
  const { client, entryOf } = await paid()
  const november = entryOf('2026-11-28')
  await move(client, november, '2026-11-27')
  expect(await daysOf(client, 3)).toBe('10-28 11-27 12-28')
  await on('2026-12-03', () => move(client, november, '2026-11-30'))
  expect(await daysOf(client, 3)).toBe('10-28 11-30 12-28')
  await on('2026-12-04', () => move(client, november, '2026-11-26'))
  expect(await daysOf(client, 3)).toBe('10-28 11-30 12-28')
  await on('2026-12-04', () => remove(client, november))
  expect(await daysOf(client, 3)).toBe('10-28 11-30 12-28')
})

test('the month of a deleted salary begins when it was due, of a restored one with it', async () => {
  const { client, entryOf } = await paid()
  const november = entryOf('2026-11-28')
  await move(client, november, '2026-11-27')
  await remove(client, november)
  expect(await daysOf(client, 2)).toBe('10-28 11-28')
  await client.ask(restoreEntries, { ids: [november.id] })
  expect(await daysOf(client, 2)).toBe('10-28 11-27')
  await remove(client, november)
  await on('2026-11-27', async () => {
    await sweep(systemContext(server.app))
    await move(client, entryOf('2026-12-28'), '2026-12-29')
  })
  expect(await daysOf(client, 3)).toBe('10-28 11-28 12-29')
})

test('an income beside the series begins no month', async () => {
  const { client } = await paid()
  await client.ask(addUpdateIncome, { minor: 500, at: at('2026-11-20'), title: 'Rent' })
  expect(await daysOf(client, 3)).toBe('10-28 11-28 12-28')
})

test('a series that ends or moves keeps the months behind, and goes on when resumed', async () => {
  const { client, seriesId, entryOf } = await paid()
  const series = { id: seriesId }
  await client.ask(deleteSeries, { series, type: 'income', at: at('2026-12-28') })
  expect(await daysOf(client)).toBe('10-28 11-28')
  await client.ask(restoreEntries, { ids: [seriesId] })
  expect(await daysOf(client)).toBe('10-28 11-28 12-28 01-28')
  const november = entryOf('2026-11-28')
  await changeAll(client, INCOME, { ...november, at: at('2026-12-05') }, 'FREQ=MONTHLY')
  expect(await daysOf(client)).toBe('10-28 12-05 01-05 02-05')
})

test('months are known as far ahead as the series is made', async () => {
  const { client, entryOf } = await paid()
  await on('2027-03-01', () => extendAllSeries(systemContext(server.app), SERIES_KINDS))
  const [rule] = await rulesOf(client)
  expect(rule!.begins).toMatchObject({
    days: expect.arrayContaining(['2028-02-28']) as Day[],
  })
  expect(entryOf('2027-11-28')).toBeUndefined()
})

test('every other week begins no month, nor does an income of another person', async () => {
  const { client, seriesId } = await paid()
  const mate = await signedIn(server)
  const often = await begin(mate, INCOME, 'FREQ=WEEKLY;INTERVAL=2', NOW)
  const ids = [often.seriesId, seriesId, 'nobody']
  for (const id of ids) {
    const { code, body } = await mate.send(updateSettings, {
      periodRule: [ruleOf(id)],
    })
    expect(code).toBe(400)
    expect(body['errors']).toMatchObject([{ path: 'periodRule.0.begins' }])
  }
  expect(await rulesOf(mate)).toEqual([])
  expect(await daysOf(client, 1)).toBe('10-28')
})

test('the incomes with which months may begin are offered with their days', async () => {
  const client = await signedIn(server)
  const { seriesId } = await begin(client, INCOME, 'FREQ=MONTHLY', at('2026-09-28'))
  const often = { minor: 100, at: NOW, rule: { text: 'FREQ=WEEKLY' } }
  await client.ask(addUpdateIncome, often)
  const four = { minor: 70_000, at: NOW - 400 * DAY, merchant: { name: 'Lantern' } }
  await client.ask(addUpdateIncome, {
    ...four,
    rule: { text: 'FREQ=WEEKLY;INTERVAL=4' },
  })
  const [, october] = (await INCOME.list(client)).filter((one) => one.seriesId === seriesId)
  await move(client, october!, '2026-10-30')
  const { incomes } = await client.ask(getPaydays, {})
  expect(incomes).toMatchObject([
    { seriesId, title: 'Rent', minor: 100, currency: 'USD' },
    { title: 'Lantern', minor: 70_000 },
  ])
  expect(incomes[0]!.days.slice(0, 3)).toEqual(['2026-09-28', '2026-10-30', '2026-11-28'])
  expect(incomes[1]!.days[0]).toBe('2025-12-17')
})

test('an income that has ended is offered to whom it begins months alone', async () => {
  const { client, seriesId } = await paid()
  const other = await begin(client, INCOME, 'FREQ=MONTHLY', at('2026-10-05'))
  for (const id of [seriesId, other.seriesId])
    await client.ask(deleteSeries, { series: { id }, type: 'income', at: NOW })
  const { incomes } = await client.ask(getPaydays, {})
  expect(incomes).toMatchObject([{ seriesId, days: ['2026-09-28', '2026-10-28'] }])
})

test('an imported book has its months by its own series', async () => {
  const { client, seriesId, entryOf } = await paid()
  await move(client, entryOf('2026-11-28'), '2026-11-27')
  const days = await daysOf(client)
  const to = await signedIn(server)
  await imported(to, await exportOf(client))
  expect(await daysOf(to)).toBe(days)
  const [rule] = await rulesOf(to)
  const november = (await INCOME.list(to)).find(({ day }) => day === '2026-11-27')
  expect(rule!.begins).toMatchObject({ seriesId: november!.seriesId })
  expect(november!.seriesId).not.toBe(seriesId)
  await move(to, november!, '2026-11-29')
  expect(await daysOf(to, 2)).toBe('10-28 11-29')
})
