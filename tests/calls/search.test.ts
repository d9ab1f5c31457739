import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import type { PayloadOf } from '#lib/contract/call.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { search } from '#lib/contract/search.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { addDays } from '#lib/domain/day.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { countTurns } from '../support/turns.ts'

const server = await serverOfFile()
const { database } = server.app
const at = TEST_START

type Filter = Partial<PayloadOf<typeof search>>
const find = (client: Client, filter: Filter) =>
  client.ask(search, { onlySums: false, ...filter })
const titles = async (client: Client, filter: Filter) =>
  (await find(client, filter)).result.map(({ title, notes }) => title ?? notes)

async function expense(client: Client, title: string, more: object = {}) {
  return (await client.ask(addUpdateExpense, { title, minor: 1_000, at, ...more })).result
}

test.each([
  ['cafe', 'Café Aurora'],
  ['strasse', 'Große Straße 5'],
  ['STRASSE', 'straße'],
  ['πλατεια', 'Καφέ Πλατεία'],
  ['東京', 'スーパー東京店'],
  ['커피', '스타커피숍'],
  ['aurora cafe', 'Café Aurora'],
  ['auro', 'Café Aurora'],
  ['o’neill', "O'Neill & Sons"],
])('"%s" finds "%s"', async (text, title) => {
  const client = await signedIn(server)
  await expense(client, title)
  await expense(client, 'Something else')
  expect(await titles(client, { text })).toEqual([title])
})

test('what no word begins with is not found', async () => {
  const client = await signedIn(server)
  await expense(client, 'Insurance')
  expect(await find(client, { text: 'surance' })).toEqual({
    result: [],
    count: 0,
    sums: [],
    months: [],
  })
  expect((await find(client, { text: '–' })).count).toBe(0)
})

test.each([1, 20, 21, 40])('%d words with a beginning are all found', async (count) => {
  const client = await signedIn(server)
  const words = Array.from({ length: count }, (_, index) => `Market${index}`)
  for (const word of words) await expense(client, word)
  await expense(client, 'Marks')
  await expense(client, 'Marke')
  const sums = await client.ask(search, { text: 'market', onlySums: true })
  expect(sums).toMatchObject({ count, sums: [{ expense: count * 1_000 }] })
  expect((await find(client, { text: 'market' })).count).toBe(count)
})

test('a text is looked for in merchants, notes and the bank’s texts, too', async () => {
  const client = await signedIn(server)
  const shop = { name: 'Greenleaf Market' }
  await expense(client, 'One', { merchant: shop })
  await expense(client, 'Two', { notes: 'For the green house' })
  const { id } = await expense(client, 'Three')
  const bank = { bank_payee: 'GREEN LTD', bank_text: 'invoice 7', bank_id: 'FIT-99' }
  await database.write.updateTable('transactions').set(bank).where('id', '=', id).execute()
  await indexRest(systemContext(server.app))
  expect((await titles(client, { text: 'green' })).toSorted()).toEqual([
    'One',
    'Three',
    'Two',
  ])
  expect(await titles(client, { text: 'invoice' })).toEqual(['Three'])
  expect(await titles(client, { text: 'fit-99' })).toEqual(['Three'])
})

test.each(['12,50', '12.5', '$12.50', '-12.50', '12.50 car'])(
  'the amount "%s" is found',
  async (text) => {
    const client = await signedIn(server)
    await expense(client, 'Car wash', { minor: 1_250 })
    await expense(client, 'Car park', { minor: 1_251 })
    expect(await titles(client, { text })).toEqual(['Car wash'])
  },
)

test.each(['1.234,00', '1,234.00', '1234', '1 234.00'])(
  'thousands are found as "%s"',
  async (text) => {
    const client = await signedIn(server)
    await expense(client, 'Sofa', { minor: 123_400 })
    expect(await titles(client, { text })).toEqual(['Sofa'])
  },
)

test('a category is found by its name in the language of the caller', async () => {
  const client = await signedIn(server)
  await expense(client, 'Weekly', { categoryId: 31 })
  await expense(client, 'Other', { categoryId: 33 })
  expect(await titles(client, { text: 'groceries week' })).toEqual(['Weekly'])
  await client.ask(updateSettings, { language: 'de' })
  expect(await titles(client, { text: 'lebensmittel' })).toEqual(['Weekly'])
  expect(await titles(client, { text: 'groceries' })).toEqual([])
})

test('an own category is found by its name', async () => {
  const client = await signedIn(server)
  const name = 'Ponies'
  const { result } = await client.ask(addUpdateCategory, {
    type: 'expense',
    name,
    icon: 'tag',
    color: '#112233',
  })
  await expense(client, 'Hay', { categoryId: result.id })
  expect(await titles(client, { text: 'poni' })).toEqual(['Hay'])
})

async function someOfEach(client: Client) {
  const account = { type: 1, currency: 'USD', openingMinor: 0, isShared: false }
  const [first, second] = (
    await client.ask(addAccountWeb, {
      accounts: [
        { ...account, name: 'First' },
        { ...account, name: 'Second' },
      ],
    } as never)
  ).results
  await expense(client, 'Expense', { minor: 500, categoryId: 31, accountId: first!.id })
  await client.ask(addUpdateIncome, { title: 'Income', minor: 2_000, at })
  await client.ask(addUpdateTransfer, {
    notes: 'Transfer',
    minor: 300,
    at,
    fromId: first!.id,
    toId: second!.id,
  })
  await client.ask(addUpdateBill, { title: 'Bill', minor: 700, at: at + 86_400_000 * 20 })
  return { first: first!.id, second: second!.id }
}

test('each filter leaves out what it says', async () => {
  const client = await signedIn(server)
  const { first, second } = await someOfEach(client)
  const found = async (filter: Filter) =>
    (await titles(client, { hasUpcoming: true, ...filter })).toSorted()
  expect(await titles(client, { hasUpcoming: true })).toEqual([
    'Bill',
    'Transfer',
    'Income',
    'Expense',
  ])
  expect(await found({ kinds: ['expense', 'bill'] })).toEqual(['Bill', 'Expense'])
  expect(await found({ kinds: ['transfer'] })).toEqual(['Transfer'])
  expect(await found({ from: addDays('2026-11-21', 1) })).toEqual(['Bill'])
  expect(await found({ to: '2026-11-20' })).toEqual([])
  expect(await found({ minMinor: 500, maxMinor: 700 })).toEqual(['Bill', 'Expense'])
  expect(await found({ categoryIds: [31] })).toEqual(['Expense'])
  expect(await found({ accountId: first })).toEqual(['Expense', 'Transfer'])
  expect(await found({ accountId: second })).toEqual(['Transfer'])
  expect(await found({ creatorId: randomUUID() })).toEqual([])
  expect(await found({ hasImage: false, kinds: ['income'] })).toEqual(['Income'])
  expect(await found({ hasImage: true })).toEqual([])
})

test('a category is looked for with those below it', async () => {
  const client = await signedIn(server)
  await expense(client, 'Below', { categoryId: 31 })
  const { result } = await client.ask(addUpdateCategory, {
    type: 'expense',
    name: 'Sweets',
    icon: 'tag',
    color: '#112233',
    groupId: 30,
  })
  await expense(client, 'Further below', { categoryId: result.id })
  expect(await titles(client, { categoryIds: [30] })).toEqual(['Further below', 'Below'])
})

test('sums leave out transfers and bills, and refunds count against expenses', async () => {
  const client = await signedIn(server)
  await someOfEach(client)
  await expense(client, 'Back', { minor: 200, isRefund: true })
  const { count, sums, months } = await find(client, { hasUpcoming: true })
  const november = {
    currency: 'USD',
    income: 2_000,
    expense: 300,
    transfers: 300,
    unpaid: 0,
  }
  const december = { currency: 'USD', income: 0, expense: 0, transfers: 0, unpaid: 700 }
  expect(count).toBe(5)
  expect(sums).toEqual([{ ...november, unpaid: 700 }])
  expect(months).toEqual([
    { month: 11, year: 2026, ...december },
    { month: 10, year: 2026, ...november },
  ])
  expect(await find(client, { hasUpcoming: true, onlySums: true })).toEqual({
    result: [],
    count,
    sums,
    months,
  })
})

test('the sums of many years have their first and last days, and let others get on', async () => {
  const client = await signedIn(server)
  const days = ['2019-12-31', '2020-01-01', '2020-12-31', '2023-06-15', '2026-01-01']
  for (const day of days) await expense(client, day, { at: Date.parse(`${day}T12:00:00Z`) })
  const { count, months } = await find(client, {})
  const { result, turns } = await countTurns(() => find(client, { onlySums: true }))
  expect(count).toBe(days.length)
  expect(result).toMatchObject({ count, months })
  expect(turns).toBeGreaterThan(7)
  expect(await find(client, { onlySums: true, from: '2030-01-01' })).toMatchObject({
    count: 0,
    months: [],
  })
})

test('currencies follow each other by their codes, in each month and in the sums', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { currency: 'CHF' })
  await expense(client, 'Earlier', { at: at - 40 * 86_400_000 })
  for (const currency of ['JPY', 'EUR', 'GBP']) {
    await client.ask(updateSettings, { currency })
    await expense(client, currency)
  }
  const { sums, months } = await find(client, { kinds: ['expense'] })
  const currenciesOf = (all: { currency: string }[] = []) =>
    all.map(({ currency }) => currency)
  expect(currenciesOf(months)).toEqual(['EUR', 'GBP', 'JPY', 'CHF'])
  expect(currenciesOf(sums)).toEqual(['CHF', 'EUR', 'GBP', 'JPY'])
})

test('pages of twenty follow each other, and the first alone is counted', async () => {
  const client = await signedIn(server)
  for (let number = 0; number < 23; number++) {
    await expense(client, `Walk ${number}`, { at: at - number * 3_600_000 * 12 })
  }
  const first = await find(client, { text: 'walk' })
  const second = await find(client, { text: 'walk', page: 1 })
  expect(first.count).toBe(23)
  expect(second.count).toBeUndefined()
  expect([...first.result, ...second.result].map(({ title }) => title)).toEqual(
    Array.from({ length: 23 }, (_, number) => `Walk ${number}`),
  )
  expect((await find(client, { text: 'walk', page: 2 })).result).toEqual([])
})

test('a changed text is found anew, a deleted entry no more until it is restored', async () => {
  const client = await signedIn(server)
  const { id } = await expense(client, 'Before')
  await expense(client, 'After', { id })
  expect(await titles(client, { text: 'before' })).toEqual([])
  expect(await titles(client, { text: 'after' })).toEqual(['After'])
  await client.ask(deleteTransactionWeb, { ids: [id] })
  expect(await titles(client, { text: 'after' })).toEqual([])
  await client.ask(restoreEntries, { ids: [id] })
  expect(await titles(client, { text: 'after' })).toEqual(['After'])
})

test('the answer says while older entries are not indexed yet', async () => {
  const client = await signedIn(server)
  const { id } = await expense(client, 'Older')
  await database.write
    .updateTable('search_entries')
    .set({ is_indexed: 0 })
    .where('entry_id', '=', id)
    .execute()
  expect((await find(client, { text: 'older' })).isIndexing).toBe(true)
  await indexRest(systemContext(server.app))
  expect((await find(client, { text: 'older' })).isIndexing).toBeUndefined()
})

test('an unknown account is refused, and so is a payload of another form', async () => {
  const client = await signedIn(server)
  expect((await client.send(search, { accountId: randomUUID() })).code).toBe(341)
  for (const wrong of [
    { text: '' },
    { text: 'a'.repeat(101) },
    { kinds: ['loan'] },
    { from: '2026-13-01' },
    { min: 1.005 },
    { page: -1 },
  ]) {
    expect((await client.send(search, wrong)).status).toBe(400)
  }
})
