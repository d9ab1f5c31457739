import { expect, test } from 'vitest'
import { getAllUserCategories, getCustomCategoryById } from '#lib/contract/categories.ts'
import {
  getAccountTypes,
  getCurrencies,
  getCurrency,
  getLanguages,
  getNotice,
  getServiceProvider,
  getServiceProviders,
  getTimeZones,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { Client, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const visitor = new Client(server)

test('currencies, zones, languages and account types need no session', async () => {
  const { currencies } = await visitor.ask(getCurrencies, {})
  expect(currencies).toContainEqual({
    code: 'USD',
    name: 'US Dollar',
    symbol: '$',
  })
  const zones = await visitor.ask(getTimeZones, {})
  expect(zones.zones).toContainEqual(
    expect.objectContaining({ id: 'Europe/Paris', offset: 60, currency: 'EUR' }),
  )
  expect((await visitor.ask(getLanguages, {})).languages).toHaveLength(LANGUAGES.length)
  const { types } = await visitor.ask(getAccountTypes, {})
  expect(types.find((type) => type.code === 2)).toMatchObject({ name: 'Credit card' })
})

test('an unknown currency is answered 341', async () => {
  expect((await visitor.ask(getCurrency, { currency: 'EUR' })).currency.code).toBe('EUR')
  expect((await visitor.send(getCurrency, { currency: 'QQQ' })).code).toBe(341)
})

test('categories carry their names in every language', async () => {
  const client = await signedIn(server)
  const { body } = await client.send(getAllUserCategories, {})
  const { categories } = body['results'] as { categories: { categoryId: number }[] }
  const groceries = categories.find(({ categoryId }) => categoryId === 31)
  expect(groceries).toMatchObject({ type: 1, name: 'Groceries', en_name: 'Groceries' })
  expect(groceries).toHaveProperty('ja_name')
  expect(groceries).toHaveProperty('el_description')
})

test('names follow the language that is asked for', async () => {
  const client = new Client(server)
  client.headers.set('accept-language', 'de')
  const { currencies } = await client.ask(getCurrencies, {})
  expect(currencies.find(({ code }) => code === 'USD')?.name).toBe('US-Dollar')
})

test('a category that nobody knows is answered 341', async () => {
  const client = await signedIn(server)
  expect((await client.send(getCustomCategoryById, { categoryId: 6001 })).code).toBe(341)
  const known = await client.ask(getCustomCategoryById, { id: 31 })
  expect(known.result.name).toBe('Groceries')
})

test('service providers are those of a currency and of everywhere', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(getServiceProviders, { currency: 'GBP' })
  const currencies = new Set(results.providers.map((one) => one.currency))
  expect([...currencies].toSorted()).toEqual(['ALL', 'GBP'])
  const [first] = results.providers
  const { provider: serviceProvider } = await client.ask(getServiceProvider, {
    id: first!.id,
  })
  expect(serviceProvider).toEqual(first)
  expect((await client.send(getServiceProvider, { id: 999_999 })).code).toBe(341)
})

test('merchants that somebody used come before the known ones', async () => {
  const client = await signedIn(server)
  const merchant = { name: 'Aldi am Marktplatz' }
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 100, merchant })
  const { merchants } = await client.ask(searchMerchants, { text: 'aldi' })
  expect(merchants[0]!.name).toBe('Aldi am Marktplatz')
  expect(merchants.length).toBeGreaterThan(1)
  const stranger = await signedIn(server)
  const others = await stranger.ask(searchMerchants, { text: 'Marktplatz' })
  expect(others.merchants).toEqual([])
  expect((await client.send(searchMerchants, { searchKey: 'a' })).code).toBe(400)
})

test('the notice is the newest one that holds, or null', async () => {
  const client = await signedIn(server)
  expect((await client.ask(getNotice, {})).notice).toBeNull()
  const notice = {
    id: 'n1',
    title: 'Hello',
    created_at: 1,
    action_url: 'https://example.com',
  }
  await server.app.database.write.insertInto('notices').values(notice).execute()
  const { body } = await client.send(getNotice, {})
  expect(body['results']).toEqual({
    _id: 'n1',
    title: 'Hello',
    actionURL: 'https://example.com',
  })
})
