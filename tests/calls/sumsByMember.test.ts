import { expect, test } from 'vitest'
import { updateSettings } from '#lib/contract/profile.ts'
import { getSumsByMember } from '#lib/contract/reports.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { NOVEMBER, OCTOBER, spend } from '../support/budgets.ts'
import { makeGroup } from '../support/groups.ts'
import { profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

const earn = (client: Client, minor: number) =>
  client.ask(addUpdateIncome, { at: server.clock.now, minor })

async function sumsFor(client: Client, month = NOVEMBER) {
  const { result } = await client.ask(getSumsByMember, month)
  return new Map(result.map(({ profileId, ...sums }) => [profileId, sums]))
}

test('a month has what each member spent and earned', async () => {
  const [ana, ben, cleo] = await Promise.all([1, 2, 3].map(() => signedIn(server)))
  await spend(ben!, NOVEMBER, 9999, 31)
  await makeGroup(server, ana!, ben!, cleo!)
  await spend(ana!, NOVEMBER, 5000, 31)
  await spend(ana!, NOVEMBER, 340, 41)
  await earn(ben!, 300_000)
  await spend(ben!, NOVEMBER, 70_000, 31)
  await spend(ben!, OCTOBER, 1, 31)
  const sums = new Map([
    [await profileIdOf(ana!), { income: 0, expense: 5340, otherCurrencies: [] }],
    [await profileIdOf(ben!), { income: 300_000, expense: 70_000, otherCurrencies: [] }],
  ])
  // Ben wrote 99.99 before the family, which only he sees.
  expect(await sumsFor(ana!)).toEqual(sums)
  expect(await sumsFor(cleo!)).toEqual(sums)
  expect((await sumsFor(ben!)).get(await profileIdOf(ben!))?.expense).toBe(79_999)
})

test('other currencies are apart, by type', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  await spend(client, NOVEMBER, 200, 31)
  await earn(client, 100)
  await client.ask(updateSettings, { currency: 'USD' })
  await spend(client, NOVEMBER, 300, 31)
  expect([...(await sumsFor(client)).values()]).toEqual([
    {
      income: 0,
      expense: 300,
      otherCurrencies: [
        { type: 'income', currency: 'EUR', minor: 100 },
        { type: 'expense', currency: 'EUR', minor: 200 },
      ],
    },
  ])
})

test('a month without entries has nobody', async () => {
  const client = await signedIn(server)
  expect(await sumsFor(client)).toEqual(new Map())
})
