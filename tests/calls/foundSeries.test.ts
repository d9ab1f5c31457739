import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { refuseFoundSeries } from '#lib/contract/foundSeries.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import { openAccount } from '../support/accounts.ts'
import { earnOn, foundOf, payeesOf, payOn } from '../support/foundSeries.ts'
import { makeGroup } from '../support/groups.ts'
import { daysOf } from '../support/recurringBooks.ts'
import { addRule, payee } from '../support/ruleBooks.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
/** Days before 21 November 2026, which is today for the server of tests. */
const MONTHLY = daysOf(1, '2026-05-07').filter((day) => day < '2026-11-21')

test('a payment of each month is found with what is known of it', async () => {
  const client = await signedIn(server)
  const ids = await payOn(client, MONTHLY, { name: 'Reelhouse' })
  expect(await foundOf(client)).toEqual([
    {
      key: expect.any(String),
      type: 'expense',
      payee: 'Reelhouse',
      amounts: { from: 1499, to: 1499 },
      currency: 'USD',
      cadence: { unit: 'month', every: 1, date: 7 },
      days: { last: '2026-11-07', next: '2026-12-07' },
      count: 7,
      misses: 0,
      isSure: true,
      steps: [{ since: '2026-05-07', minor: 1499 }],
      categoryId: 31,
      entries: ids.map((id, index) => ({
        id,
        day: MONTHLY[index],
        minor: 1499,
        isOwn: true,
      })),
    },
  ])
})

test('income is found, transfers are not', async () => {
  const client = await signedIn(server)
  const [fromId, toId] = [await openAccount(client, {}), await openAccount(client, {})]
  await earnOn(client, MONTHLY, 310_000)
  for (const day of MONTHLY) {
    const at = Date.parse(`${day}T12:00:00Z`)
    await client.ask(addUpdateTransfer, { fromId, toId, minor: 5000, at })
  }
  expect(await foundOf(client)).toMatchObject([{ type: 'income', payee: 'Northwind' }])
})

test('an entry that is added or changed is seen at the next look', async () => {
  const client = await signedIn(server)
  await payOn(client, MONTHLY.slice(0, -2), { name: 'Reelhouse' })
  expect(await foundOf(client)).toMatchObject([{ count: 5 }])
  const [id] = await payOn(client, MONTHLY.slice(-2, -1), { name: 'Reelhouse' })
  expect(await foundOf(client)).toMatchObject([{ count: 6 }])
  await client.ask(addUpdateExpense, {
    id: id!,
    at: Date.parse(`${MONTHLY.at(-2)}T12:00:00Z`),
    minor: 9999,
    merchant: { name: 'Another' },
  })
  expect(await foundOf(client)).toMatchObject([{ count: 5 }])
})

test("a rule's name joins the texts of a payee", async () => {
  const client = await signedIn(server)
  for (const [index, day] of MONTHLY.entries()) {
    await payOn(client, [day], { name: `${'ABCDEFG'[index]} movies club` })
  }
  expect(await foundOf(client)).toEqual([])
  await addRule(client, payee('movies club'), { name: 'Movies' })
  expect(await foundOf(client)).toMatchObject([{ payee: 'Movies', count: 7 }])
})

test('a series that is there already is not offered, by its payee, or amount and day', async () => {
  const client = await signedIn(server)
  await payOn(client, MONTHLY, { name: 'Reelhouse' })
  await payOn(client, MONTHLY, { name: 'Skyline', minor: 3600 })
  await payOn(client, MONTHLY, { name: 'Gym', minor: 4400 })
  const at = Date.parse('2026-12-05T12:00:00Z')
  const rule = { text: 'FREQ=MONTHLY' }
  await client.ask(addUpdateBill, { title: 'REELHOUSE', minor: 1799, at, rule })
  await client.ask(addUpdateBill, { title: 'Phone', minor: 3600, at, rule })
  expect(await payeesOf(client)).toEqual(['Gym'])
})

test('a refused series stays refused when a month is added, and can be taken back', async () => {
  const client = await signedIn(server)
  await payOn(client, MONTHLY.slice(0, -1), { name: 'Reelhouse' })
  const key = (await foundOf(client))[0]!.key
  await client.ask(refuseFoundSeries, { keys: [key] })
  await client.ask(refuseFoundSeries, { keys: [key] })
  await payOn(client, MONTHLY.slice(-1), { name: 'Reelhouse' })
  expect(await foundOf(client)).toMatchObject([{ key, isRefused: true, count: 7 }])
  await client.ask(refuseFoundSeries, { keys: [key], isBack: true })
  const [found] = await foundOf(client)
  expect(found!.isRefused).toBeUndefined()
})

test('shared entries help, and the series is offered to the owner of most', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const mine = MONTHLY.filter((_, index) => index % 3 !== 1)
  const theirs = MONTHLY.filter((_, index) => index % 3 === 1)
  await payOn(ana, mine, { name: 'Reelhouse' })
  await payOn(ben, theirs, { name: 'Reelhouse' })
  expect(await foundOf(ben)).toEqual([])
  const [found] = await foundOf(ana)
  expect(
    found!.entries.map(({ day, isOwn }) => isOwn === mine.includes(day as Day)),
  ).toEqual(MONTHLY.map(() => true))
})

test('an entry that another does not share leads to no offer', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await payOn(ben, MONTHLY.slice(2), { name: 'Reelhouse' })
  await makeGroup(server, ana, ben)
  await payOn(ana, MONTHLY.slice(0, 2), { name: 'Reelhouse' })
  expect(await foundOf(ana)).toEqual([])
})
