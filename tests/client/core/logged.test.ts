import { createServer } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshAccounts } from '#lib/client/accounts.ts'
import { ask } from '#lib/client/core/ask.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import { followHousehold } from '#lib/client/household.ts'
import { askForCategory } from '#lib/client/foreignCategories.ts'
import { searchMerchants } from '#lib/client/transactions/merchants.ts'
import { ownServerOfFile } from '../../support/ownServer.ts'

const server = createServer((_request, response) => {
  response.end(JSON.stringify({ code: 500, message: 'Broken.' }))
})

ownServerOfFile(server)

const console = vi.spyOn(globalThis.console, 'error')
const logged = () => console.mock.calls.map(([line]) => String(line))

beforeEach(() => {
  $toasts.set([])
  console.mockReset().mockImplementation(() => undefined)
})

afterAll(() => console.mockRestore())

afterEach(() => expect($toasts.get()).toEqual([]))

const unasked = () => expect.unreachable()

test.each([
  ['the list of accounts', refreshAccounts, 'getAllAccounts', 'group/accounts'],
  [
    'the group',
    () => followHousehold(unasked),
    'getAllAccounts',
    'group/accounts',
    'group/detail',
  ],
  [
    'the category of another member',
    () => askForCategory({ categoryId: 5000, type: 'expense', ownerId: 'ben' }, 'ana'),
    'getCustomCategoryById',
  ],
])(
  '%s that fails is logged, a line for each call, and no toast',
  async (_, fail, ...calls) => {
    await fail()
    await expect.poll(logged).toHaveLength(calls.length)
    for (const call of calls)
      expect(logged()).toContainEqual(expect.stringContaining(`${call} failed:`))
  },
)

test('merchants that cannot be searched are logged once', async () => {
  const asked = { typed: 'luigi', type: 'expense' as const, currency: 'USD', userIds: [] }
  await expect(searchMerchants(asked, new AbortController().signal)).rejects.toThrow(
    'Broken.',
  )
  expect(logged()).toEqual(['/merchant/search failed:'])
})

test('a search that is cancelled by further typing is not logged', async () => {
  const trip = new AbortController()
  const found = searchMerchants(
    { typed: 'luigi', type: 'expense', currency: 'USD', userIds: [] },
    trip.signal,
  )
  trip.abort()
  await expect(found).rejects.toThrow()
  expect(logged()).toEqual([])
})

test('a picture that did not arrive is logged once, besides what is shown', async () => {
  const file = new File(['x'], 'TXIMG1763726400000.png', { type: 'image/png' })
  await expect(ask('uploadImage', { file })).rejects.toThrow('Broken.')
  expect(logged()).toEqual(['/media/upload failed:'])
})

test('what is shown where it was asked for is not logged', async () => {
  await expect(ask('getUser', {})).rejects.toThrow('Broken.')
  expect(logged()).toEqual([])
})
