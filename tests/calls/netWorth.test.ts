import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteAccount, getAllAccounts, getNetWorthMonths } from '#lib/contract/accounts.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { netWorth } from '#lib/domain/account.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

// The clock is at noon of 21 November 2026.
const server = await serverOfFile()
const NOON = 'T12:00:00Z'

const on = (day: string) => Date.parse(`${day}${NOON}`)

async function worthOf(client: Client, months: 12 | 36 = 12) {
  return (await client.ask(getNetWorthMonths, { months })).result
}

/** Net worth as the screen shows it today. */
async function worthToday(client: Client, currency = 'USD') {
  const { results } = await client.ask(getAllAccounts, {})
  return netWorth(results, { currency }).minor
}

test('net worth is of the end of each month, by group, and of today', async () => {
  const client = await signedIn(server)
  const checking = await openAccount(client, { openingMinor: 100_000 })
  const card = await openAccount(client, { type: 2, openingMinor: -5000 })
  const spend = (accountId: string, day: string, minor: number) =>
    client.ask(addUpdateExpense, { at: on(day), minor, accountId })
  await spend(checking, '2026-09-30', 1000)
  await spend(checking, '2026-10-01', 200)
  await spend(card, '2026-10-31', 30)
  await spend(checking, '2026-11-01', 4)
  await spend(checking, '2026-11-30', 9999)
  expect(await worthOf(client)).toEqual([
    { year: 2026, month: 8, groups: [{ group: 'cash', minor: 99_000 }], minor: 99_000 },
    {
      year: 2026,
      month: 9,
      groups: [
        { group: 'cash', minor: 98_800 },
        { group: 'credit', minor: -5030 },
      ],
      minor: 93_770,
    },
    {
      year: 2026,
      month: 10,
      groups: [
        { group: 'cash', minor: 98_796 },
        { group: 'credit', minor: -5030 },
      ],
      minor: 93_766,
    },
  ])
})

test('what was before the span is in its first month', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 500 })
  await client.ask(addUpdateIncome, { at: on('2019-02-03'), minor: 70, accountId })
  await client.ask(addUpdateIncome, { at: on('2023-11-30'), minor: 6, accountId })
  const [short, long] = [await worthOf(client), await worthOf(client, 36)]
  expect([short.length, long.length]).toEqual([12, 36])
  expect(short[0]).toMatchObject({ year: 2025, month: 11, minor: 576 })
  expect(long[0]).toMatchObject({ year: 2023, month: 11, minor: 576 })
})

test('an entry that was deleted begins no history', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const old = { at: on('2026-03-03'), minor: 70, accountId }
  const { result } = await client.ask(addUpdateIncome, old)
  expect(await worthOf(client)).toHaveLength(9)
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  expect(await worthOf(client)).toMatchObject([{ year: 2026, month: 10, minor: 0 }])
})

test('only own, open accounts that count, in the profile’s currency, are in it', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  await openAccount(ben, { openingMinor: 1, isShared: true })
  expect(await worthOf(ana)).toEqual([])
  await openAccount(ana, { openingMinor: 10, currency: 'EUR' })
  await openAccount(ana, { openingMinor: 100, inBalance: false })
  const closed = await openAccount(ana, { openingMinor: 1000 })
  await ana.ask(deleteAccount, { accountId: closed })
  expect(await worthOf(ana)).toEqual([])
  await openAccount(ana, { openingMinor: 10_000, isShared: true })
  expect(await worthOf(ana)).toMatchObject([{ minor: 10_000 }])
  expect(await worthOf(ben)).toMatchObject([{ minor: 1 }])
  await ana.ask(updateSettings, { currency: 'EUR' })
  expect(await worthOf(ana)).toMatchObject([{ minor: 10 }])
})

test('entries of the family on an own account count', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const accountId = await openAccount(ana, { openingMinor: 1000, isShared: true })
  await ben.ask(addUpdateExpense, { at: on('2026-10-05'), minor: 300, accountId })
  expect(await worthOf(ana)).toMatchObject([{ minor: 700 }, { minor: 700 }])
  expect(await worthOf(ben)).toEqual([])
})

test.each([
  ['Pacific/Kiritimati', 12],
  ['Pacific/Pago_Pago', 11],
])('the present month is that of %s', async (zone, month) => {
  const present = server.clock.now
  server.clock.now = Date.parse('2026-12-31T10:30:00Z')
  const client = await signedIn(server, { zone })
  await openAccount(client, { openingMinor: 5 })
  const [year, index] = month === 12 ? [2027, 0] : [2026, 11]
  expect(await worthOf(client)).toMatchObject([{ year, month: index, minor: 5 }])
  server.clock.now = present
})

test.each([0, 13, '12'])('a span of %j months is malformed', async (months) => {
  const client = await signedIn(server)
  expect((await client.send(getNetWorthMonths, { months })).code).toBe(400)
})

const TYPES = [1, 2, 3, 6]
const OPENING = 100
const DAY = 86_400_000
const entry = fc.record({
  kind: fc.constantFrom('spend', 'earn', 'transfer'),
  minor: fc.integer({ min: 1, max: 100_000 }),
  days: fc.integer({ min: -1200, max: 20 }),
  account: fc.nat(TYPES.length - 1),
})
type Entry = { kind: string; minor: number; days: number; account: number }

/** Makes an entry; gives its effects on accounts by their places. */
async function make(client: Client, ids: readonly string[], wish: Entry) {
  const { kind, minor, days, account } = wish
  const at = server.clock.now + days * DAY
  const accountId = ids[account]!
  const to = (account + 1) % ids.length
  if (kind === 'transfer') {
    await client.ask(addUpdateTransfer, { at, minor, fromId: accountId, toId: ids[to]! })
    return [
      { at, account, minor: -minor },
      { at, account: to, minor },
    ]
  }
  const call = kind === 'spend' ? addUpdateExpense : addUpdateIncome
  await client.ask(call, { at, minor, accountId })
  return [{ at, account, minor: kind === 'spend' ? -minor : minor }]
}

test('each month has what a walk through all entries finds, and the last is today’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      const client = await signedIn(server)
      const ids: string[] = []
      for (const type of TYPES) {
        ids.push(await openAccount(client, { type, openingMinor: OPENING }))
      }
      const effects: Awaited<ReturnType<typeof make>> = []
      for (const one of entries) effects.push(...(await make(client, ids, one)))
      const months = await worthOf(client, 36)
      expect(months.at(-1)?.minor).toBe(await worthToday(client))
      for (const { year, month, minor } of months) {
        const end = Math.min(Date.UTC(year, month + 1), server.clock.now + 1)
        const isPresent = end === server.clock.now + 1
        const walked = ids.flatMap((_, account) => {
          const own = effects.filter((one) => one.account === account && one.at < end)
          if (own.length === 0 && !isPresent) return []
          return [OPENING, ...own.map((one) => one.minor)]
        })
        expect(minor).toBe(walked.reduce((sum, one) => sum + one, 0))
      }
    }),
    { numRuns: 6 },
  )
})
