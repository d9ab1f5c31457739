import { expect, test } from 'vitest'
import { presignin, resendCode, sendActivation } from '#lib/contract/access.ts'
import {
  addAccountWeb,
  deleteAccount,
  getAccountTransactions,
  getAllAccounts,
} from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import type { Call } from '#lib/contract/call.ts'
import { importTransactions } from '#lib/contract/imports.ts'
import { getImage } from '#lib/contract/media.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { searchMerchants } from '#lib/contract/reference.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import {
  Client,
  serverOfFile,
  profileIdOf,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()

const NUL = 'be\u0000es'
const HALF = 'be\ud800es'
const account = { accountType: 1, accountBalance: 0 }
const expense = { time: TEST_START, amount: 1 }

/** A call, its payload with a text, and the refused field. */
const WISHES: [string, Call, (text: string) => object, string][] = [
  ['notes', addUpdateExpense, (notes) => ({ ...expense, notes }), 'notes'],
  ['an id', addUpdateExpense, (_id) => ({ ...expense, _id }), '_id'],
  [
    'a nested id',
    deleteTransactionWeb,
    (_id) => ({ transactions: [{ _id: 'a' }, { _id }] }),
    'transactions',
  ],
  [
    'a name of an account',
    addAccountWeb,
    (accountName) => ({ accounts: [{ ...account, accountName }] }),
    'accounts',
  ],
  ['an account', deleteAccount, (accountId) => ({ accountId }), 'accountId'],
  [
    'a list’s account',
    getAccountTransactions,
    (accountId) => ({ accountId, page: 0 }),
    'accountId',
  ],
  ['a title', addUpdateBill, (title) => ({ ...expense, title }), 'title'],
  ['a first name', updateUser, (firstName) => ({ firstName }), 'firstName'],
  ['a category', addUpdateCategory, (name) => ({ type: 1, name }), 'name'],
  ['what is searched for', searchMerchants, (searchKey) => ({ searchKey }), 'searchKey'],
]

test.each(WISHES)(
  '%s with NUL or half a character is malformed',
  async (_what, call, wish, path) => {
    const client = await signedIn(server)
    for (const text of [NUL, HALF]) {
      const reply = await client.send(call, wish(text))
      expect(reply).toMatchObject({ status: 400, code: 400 })
      expect(reply.body['errors']).toMatchObject([{ path }])
    }
    expect((await client.ask(getAllAccounts, {})).results).toEqual([])
  },
)

test('the public calls refuse it too', async () => {
  const visitor = new Client(server)
  for (const call of [presignin, resendCode]) {
    const reply = await visitor.send(call, { email: `a\u0000${visitor.email}` })
    expect(reply).toMatchObject({ status: 400, code: 400 })
  }
  const device = { email: visitor.email, deviceId: NUL }
  expect((await visitor.send(presignin, device)).code).toBe(400)
})

test('so it is in a path, and in the name of a file', async () => {
  const client = await signedIn(server)
  const inPath = await client.send(sendActivation, { email: `a\u0000${client.email}` })
  expect(inPath).toMatchObject({ status: 400, code: 400 })
  const image = { userId: await profileIdOf(client), imageName: NUL }
  expect(await client.send(getImage, image)).toMatchObject({ status: 400, code: 400 })
  const inQuery = { userId: image.userId, imageName: 'a.png', size: NUL }
  expect(await client.send(getImage, inQuery)).toMatchObject({ status: 400, code: 400 })
  const csvFile = new File(['Date'], NUL)
  expect((await client.send(importTransactions, { csvFile })).code).toBe(400)
})

test('a body that is nested too deep is refused, and is no fault of the server', async () => {
  const client = await signedIn(server)
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const headers = {
    authorization: `Bearer ${client.token}`,
    'content-type': 'application/json',
  }
  const url = `http://localhost:4321${addUpdateExpense.path}`
  const body = `{"time":${TEST_START},"amount":1,"more":${deep}}`
  const answer = await client.fetch(new Request(url, { method: 'POST', headers, body }))
  expect(answer.status).toBe(400)
})

test('other characters are kept as they were sent', async () => {
  const client = await signedIn(server)
  const notes = 'Bienenstock \u{1f41d}\n\t☕'
  const { result } = await client.ask(addUpdateExpense, {
    at: TEST_START,
    minor: 1,
    notes,
  })
  expect(result.notes).toBe(notes)
})
