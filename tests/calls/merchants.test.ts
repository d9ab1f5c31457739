import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importTransactions } from '#lib/contract/imports.ts'
import { searchMerchants } from '#lib/contract/reference.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { countTurns } from '../support/turns.ts'

const server = await serverOfFile()
const { database } = server.app

async function spend(client: Client, name: string | undefined, more: object = {}) {
  const merchant = name === undefined ? undefined : { name }
  const input = { at: server.clock.now, minor: 100, merchant, ...more }
  return (await client.ask(addUpdateExpense, input)).result.id
}

async function found(client: Client, searchKey: string, pageNumber = 0) {
  return (await client.ask(searchMerchants, { text: searchKey, page: pageNumber }))
    .merchants
}

const namesOf = async (client: Client, key: string, page?: number) =>
  (await found(client, key, page)).map(({ name }) => name)

test('what begins with the key comes first, what was used most before others', async () => {
  const client = await signedIn(server)
  for (const name of ['Old Netto', 'Netto West', 'Nettomarkt', 'Nettomarkt', 'Zum Netto']) {
    await spend(client, name)
  }
  await spend(client, 'Zum Netto')
  const names = await namesOf(client, 'NETTO')
  expect(names.slice(0, 4)).toEqual(['Nettomarkt', 'Netto West', 'Zum Netto', 'Old Netto'])
})

test('one that was used is not offered again among those that are known', async () => {
  const client = await signedIn(server)
  const known = await namesOf(client, 'amazon')
  expect(known.length).toBeGreaterThan(0)
  expect(known[0]!.toLowerCase().startsWith('amazon')).toBe(true)
  await spend(client, known[0]!.toUpperCase())
  expect(await namesOf(client, 'amazon')).toEqual([
    known[0]!.toUpperCase(),
    ...known.slice(1),
  ])
})

test('one that was used says for what and from where last, and no other does', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  const at = server.clock.now - 86_400_000
  await spend(client, 'Lidl am Eck', { categoryId: 32 })
  await spend(client, 'Lidl am Eck', { categoryId: 33, at, accountId })
  expect(await found(client, 'lidl am')).toMatchObject([
    { id: 'Lidl am Eck', name: 'Lidl am Eck', lastCategoryId: 32 },
  ])
  const newest = await spend(client, 'Lidl am Eck', { categoryId: 31, accountId })
  const [last] = await found(client, 'lidl am')
  expect(last).toMatchObject({ lastCategoryId: 31, lastAccountId: accountId })
  await client.ask(deleteTransactionWeb, { ids: [newest] })
  expect((await found(client, 'lidl am'))[0]!.lastCategoryId).toBe(32)
  for (const known of await found(client, 'amazon')) {
    expect(known).not.toHaveProperty('lastCategoryId')
  }
})

test('an entry without a category of its own teaches nothing', async () => {
  const client = await signedIn(server)
  await spend(client, 'Kiosk Nord', { categoryId: 999 })
  expect((await found(client, 'kiosk nord'))[0]).not.toHaveProperty('lastCategoryId')
  await spend(client, 'Kiosk Nord', { categoryId: 33, at: server.clock.now - 86_400_000 })
  await spend(client, 'Kiosk Nord', { categoryId: 999, at: server.clock.now + 1 })
  expect((await found(client, 'kiosk nord'))[0]!.lastCategoryId).toBe(33)
})

test('a category that nobody chose teaches nothing until somebody does', async () => {
  const client = await signedIn(server)
  const id = await spend(client, 'Kiosk Nord')
  await spend(client, 'Kiosk Nord', { categoryId: 70, isCategoryGuessed: true })
  expect((await found(client, 'kiosk nord'))[0]).not.toHaveProperty('lastCategoryId')
  await spend(client, 'Kiosk Nord', { id, minor: 200 })
  expect((await found(client, 'kiosk nord'))[0]).not.toHaveProperty('lastCategoryId')
  await spend(client, 'Kiosk Nord', { id, categoryId: 33 })
  expect((await found(client, 'kiosk nord'))[0]!.lastCategoryId).toBe(33)
  await spend(client, 'Kiosk Nord', { categoryId: 31, at: server.clock.now + 1 })
  expect((await found(client, 'kiosk nord'))[0]!.lastCategoryId).toBe(31)
})

test('one that was used has the picture and the foreign id of its newest entry', async () => {
  const client = await signedIn(server)
  const name = 'Rewe City'
  const icon = 'https://logos.example/rewe.png'
  await spend(client, undefined, { merchant: { id: 'agg-1', name, icon } })
  const reply = await client.send(searchMerchants, { searchKey: 'rewe city' })
  expect(reply.body['merchants']).toMatchObject([
    { _id: name, name, logoUrl: icon, aggregatorMerchantId: 'agg-1' },
  ])
  await spend(client, undefined, {
    at: server.clock.now + 1,
    merchant: { id: name, name },
  })
  const [newest] = await found(client, 'rewe city')
  expect(newest!.icon).toMatch(/^\/media\/logos\/RC-/)
  expect(newest).not.toHaveProperty('aggregatorId')
})

test.each([
  ['ÖKO', 'Ökoladen an der Straße'],
  ['100%', '100% Bio'],
  ['a_b', 'La_Bottega'],
  ['\\o', 'Back\\Ofen'],
  ['μα', 'ΜΑΝΑΒΗΣ'],
  ['cafe', 'Café Éclair'],
  ['ECLAIR', 'Café Éclair'],
  ['CAFÉ', 'Cafe am Eck'],
  ['cafe\u0301', 'Cafe am Eck'],
  ['πλατεια', 'Πλατεία'],
  ['strasse', 'Straße'],
  ['STRAẞE', 'Bäckerei Strasse'],
  ['istanbul', 'İSTANBUL Lokantası'],
  ['ｶﾌｪ', 'カフェ'],
])('%s is found in %s, whatever its letters', async (key, name) => {
  const client = await signedIn(server)
  await spend(client, name)
  await spend(client, 'L8ab 1009 Bio')
  expect((await namesOf(client, key))[0]).toBe(name)
  expect(await namesOf(client, key)).not.toContain('L8ab 1009 Bio')
})

test('two names that differ in accents alone are both offered', async () => {
  const client = await signedIn(server)
  for (const name of ['Café Éclair', 'Cafe Eclair', 'Café Éclair']) {
    await spend(client, name)
  }
  const both = ['Café Éclair', 'Cafe Eclair']
  expect(await namesOf(client, 'cafe ecl')).toEqual(both)
  expect(await namesOf(client, 'café écl')).toEqual(both)
})

test.each([
  ['intermarche', 'Intermarché'],
  ['acucar', 'Pão de Açúcar'],
])('%s finds %s, which is known and was never used', async (key, name) => {
  const client = await signedIn(server)
  expect(await namesOf(client, key)).toEqual([name])
})

test('nobody is offered what others used, in their family neither', async () => {
  const [ana, ben, eve] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  await makeGroup(server, ana, ben)
  await spend(ben, 'Secret Santa')
  expect(await namesOf(ben, 'secret')).toEqual(['Secret Santa'])
  expect(await namesOf(ana, 'secret')).toEqual([])
  expect(await namesOf(eve, 'secret')).toEqual([])
})

/** Stores names of merchants without a transaction each. */
async function keepNames(client: Client, names: string[]) {
  const owner_id = await profileIdOf(client)
  const rows = names.map((name) => ({
    owner_id,
    name,
    folded: foldedText(name),
    uses: 1,
  }))
  for (let start = 0; start < rows.length; start += 500) {
    await database.write
      .insertInto('merchants')
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

test('among very many names others get on between, and every page is found', async () => {
  const client = await signedIn(server)
  const number = (index: number) => String(index).padStart(5, '0')
  const shops = Array.from({ length: 15_100 }, (_, index) => `Shop ${number(index)}`)
  await keepNames(client, [...shops, 'A shop 77', 'Zoo shop 77'])
  const { result: names, turns } = await countTurns(() => namesOf(client, 'op 77'))
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(names).toEqual(['A shop 77', 'Zoo shop 77'])
  expect(await namesOf(client, 'shop 0012')).toEqual(shops.slice(120, 130))
  expect(await namesOf(client, 'shop', 754)).toEqual(shops.slice(15_080))
  expect(await namesOf(client, 'shop', 755)).toEqual(['A shop 77', 'Zoo shop 77'])
  expect(await namesOf(client, '5099')).toEqual(['Shop 05099', 'Shop 15099'])
})

const step = fc.record({
  what: fc.constantFrom(
    'expense',
    'income',
    'series',
    'change',
    'delete',
    'restore',
    'import',
  ),
  name: fc.constantFrom('Baker', 'baker', 'Butcher', undefined),
  which: fc.nat(20),
})

test(
  'the kept merchants are those of the entries, whatever happened',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const client = await signedIn(server)
        const ids: string[] = []
        for (const { what, name, which } of steps) {
          const id = ids[which % Math.max(1, ids.length)]
          const merchant = name === undefined ? undefined : { name }
          const input = { at: server.clock.now, minor: 100, merchant }
          if (what === 'expense') ids.push(await spend(client, name))
          if (what === 'income') {
            await client.ask(addUpdateIncome, input)
          }
          if (what === 'series') {
            const rule = { text: 'FREQ=WEEKLY;COUNT=3' }
            await client.ask(addUpdateIncome, { ...input, rule })
          }
          if (what === 'import') {
            const header = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
            const row = `2026-01-0${1 + (which % 9)},Expense,,${1 + which},,,${name ?? ''},`
            const csvFile = new File([[header, row].join('\n')], 'rows.csv')
            await client.send(importTransactions, { csvFile })
            await server.app.jobs.drain()
          }
          if (!id) continue
          const named = { transactions: [{ _id: id }] }
          if (what === 'change') await client.send(addUpdateExpense, wireOf(id, name))
          if (what === 'delete') await client.send(deleteTransactionWeb, named)
          if (what === 'restore') await client.send(restoreEntries, named)
        }
        expect(await keptOf(client)).toEqual(await usedOf(client))
      }),
      { numRuns: 8 },
    ),
)

const wireOf = (_id: string, merchantName?: string) => ({
  _id,
  amount: 2,
  time: server.clock.now,
  merchantName,
})

async function keptOf(client: Client) {
  const rows = await database.read
    .selectFrom('merchants')
    .select(['name', 'uses'])
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
  return new Map(rows.toSorted(byName).map(({ name, uses }) => [name, uses]))
}

async function usedOf(client: Client) {
  const rows = await database.read
    .selectFrom('transactions')
    .select(({ fn }) => ['merchant_name as name', fn.countAll<number>().as('uses')])
    .where('owner_id', '=', await profileIdOf(client))
    .where('merchant_name', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('merchant_name')
    .execute()
  return new Map(rows.toSorted(byName).map(({ name, uses }) => [name, uses]))
}

function byName(one: { name: string | null }, other: { name: string | null }): number {
  return one.name! < other.name! ? -1 : 1
}
