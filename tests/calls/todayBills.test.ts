import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = (day: Day) => Date.parse(`${day}T12:00Z`)
server.clock.now = at('2026-11-26')

const MONTHLY = { text: 'FREQ=MONTHLY' }

const todayOf = async (client: Client) => (await client.ask(getToday, {})).result

const addBill = (client: Client, title: string, minor: number, day: Day, more = {}) =>
  client.ask(addUpdateBill, { title, minor, at: at(day), ...more })

test('bills due right after are beside what is free, those of a card are not', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { openingMinor: 1_000_000 })
  const card = await openAccount(client, { type: 2 })
  const salary = { minor: 310_000, accountId, at: at('2026-11-30'), rule: MONTHLY }
  await client.ask(addUpdateIncome, salary)
  expect(await todayOf(client)).not.toHaveProperty('after')
  await addBill(client, 'Phone', 900, '2026-12-01', { accountId: card })
  await addBill(client, 'Gym', 3_900, '2026-12-03')
  await addBill(client, 'Rent', 125_000, '2026-12-01')
  await addBill(client, 'Pass', 9_800, '2026-12-04')
  const { after, freeMinor, untilIncome } = await todayOf(client)
  expect(after).toMatchObject({
    minor: 128_900,
    freeMinor: freeMinor - 128_900,
    bills: [
      { title: 'Rent', minor: -125_000, day: '2026-12-01' },
      { title: 'Gym', minor: -3_900, day: '2026-12-03' },
    ],
  })
  expect(untilIncome?.after).toMatchObject({ minor: 125_000, bills: [{ title: 'Rent' }] })
})

test('of a series the first unpaid bill is among the next ones', async () => {
  const client = await signedIn(server)
  await addBill(client, 'Milk', 300, '2026-11-24', { rule: { text: 'FREQ=DAILY' } })
  await addBill(client, 'Rent', 125_000, '2026-12-01', { rule: MONTHLY })
  await addBill(client, 'Insurance', 21_275, '2026-12-09')
  const { bills } = await todayOf(client)
  expect(bills.map(({ title, dueDay }) => [title, dueDay])).toEqual([
    ['Milk', '2026-11-24'],
    ['Rent', '2026-12-01'],
    ['Insurance', '2026-12-09'],
  ])
})
