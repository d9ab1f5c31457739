import { expect, test } from 'vitest'
import { getSettings, updateSettings } from '#lib/contract/profile.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
server.clock.now = Date.UTC(2026, 10, 26, 12)

const PAID: PeriodRule = {
  from: '2026-11-25',
  begins: { kind: 'day', day: 25 },
  shift: 'earlier',
  named: 'ends',
}
const rulesOf = async (client: Client) =>
  (await client.ask(getSettings, {})).settings.periodRules
const untilOf = async (client: Client) => (await client.ask(getToday, {})).result.until

test('months begin as a person is paid, until they are those of the calendar again', async () => {
  const client = await signedIn(server)
  expect(await rulesOf(client)).toEqual([])
  const before: PeriodRule = {
    ...PAID,
    from: '2025-01-31',
    begins: { kind: 'workday', fromEnd: 1 },
  }
  const periodRules = [before, PAID]
  const { settings } = await client.ask(updateSettings, { periodRules })
  expect(settings.periodRules).toEqual(periodRules)
  await client.ask(updateSettings, { currency: 'EUR' })
  expect(await rulesOf(client)).toEqual(periodRules)
  await client.ask(updateSettings, { periodRules: [] })
  expect(await rulesOf(client)).toEqual([])
})

test.each<[string, object[], string]>([
  ['no day', [{ ...PAID, from: '2026-02-30' }], 'periodRule.0.from'],
  [
    'a day beyond the 31st',
    [{ ...PAID, begins: { kind: 'day', day: 32 } }],
    'periodRule.0.begins',
  ],
  ['another kind', [{ ...PAID, begins: { kind: 'moon' } }], 'periodRule.0.begins'],
  ['the day of the one before', [PAID, PAID], 'periodRule.1.from'],
  [
    'an earlier day than the one before',
    [PAID, { ...PAID, from: '2026-10-25' }],
    'periodRule.1.from',
  ],
])('a rule of %s is refused at its field', async (_, periodRule, path) => {
  const client = await signedIn(server)
  const { code, body } = await client.send(updateSettings, { periodRule })
  expect(code).toBe(400)
  expect(body['errors']).toMatchObject([{ path: expect.stringContaining(path) as string }])
  expect(await rulesOf(client)).toEqual([])
})

test('what is free counts until the next month begins', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 100_000 })
  const spend = (minor: number, at: number) =>
    client.ask(addUpdateExpense, { minor, at, accountId })
  await spend(1_000, Date.UTC(2026, 10, 28, 12))
  await spend(20_000, Date.UTC(2026, 11, 10, 12))
  await spend(300_000, Date.UTC(2026, 11, 25, 12))
  const freeOf = async () => (await client.ask(getToday, {})).result.freeMinor
  expect([await untilOf(client), await freeOf()]).toEqual(['2026-12-01', 99_000])
  await client.ask(updateSettings, { periodRules: [PAID] })
  expect([await untilOf(client), await freeOf()]).toEqual(['2026-12-25', 79_000])
})

test('the weekend is that of the country of the zone', async () => {
  const client = await signedIn(server)
  // The 25th of December 2026 is a Friday, which Egypt has in its weekend.
  await client.ask(updateSettings, { periodRules: [PAID], zone: 'Africa/Cairo' })
  expect(await untilOf(client)).toBe('2026-12-24')
})

test('a person sees their own months, others of the family theirs', async () => {
  const client = await signedIn(server)
  const mate = await signedIn(server)
  await client.ask(updateSettings, { periodRules: [PAID] })
  expect(await untilOf(mate)).toBe('2026-12-01')
})
