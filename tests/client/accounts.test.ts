import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import {
  $accounts,
  deleteAccount,
  refreshAccounts,
  saveAccount,
  seedAccounts,
  storedAccount,
} from '#lib/client/accounts.ts'
import {
  closingOf,
  ALL_ENDED,
  NO_ACCOUNT,
  successorsOf,
  refusedUses,
} from '#lib/client/accounts/closing.ts'
import { CallError } from '#lib/client/core/failures.ts'
import { ownServerOfFile } from '../support/ownServer.ts'
import { buildAccount } from '../support/builders.ts'

/** Call to the server, answered when the test says so. */
type AskedCall = {
  call: string
  body: Record<string, unknown>
  answer: (body: object) => void
}
let asked: AskedCall[] = []

const server = createServer(async (request, response) => {
  const body = JSON.parse(
    Buffer.concat(await Array.fromAsync(request)).toString(),
  ) as object
  const call = request.url!.split('/').at(-1)!
  const answer = (answer: object) => response.end(JSON.stringify({ code: 0, ...answer }))
  asked.push({ call, body: { ...body }, answer })
})

ownServerOfFile(server)

beforeEach(() => {
  asked = []
})

const account = (id: string, currentMinor = 0) =>
  buildAccount({ id, name: id, currentMinor, modifiedAt: 5 })

/** An account in the contract's spelling. */
const wire = (id: string, currentBalance = 0, more: object = {}) => ({
  _id: id,
  accountId: id,
  accountType: 1,
  accountName: id,
  accountBalance: 0,
  currentBalance,
  currencyCode: 'USD',
  userId: 'ana',
  status: 0,
  familyShare: false,
  onlineAccount: false,
  accountConfirmed: true,
  includeBalance: true,
  lastModifyTime: 5,
  ...more,
})

const nextAsked = (count: number) => expect.poll(() => asked.length).toBe(count)

/** Answers the two oldest waiting calls, for own and for shared accounts. */
function answerLists(own: object, shared: object[] = []) {
  const take = (call: string) => {
    const place = asked.findIndex((one) => one.call === call)
    return asked.splice(place, 1)[0]!
  }
  take('getAllAccounts').answer(own)
  take('accounts').answer({ results: { accounts: shared } })
}

const shown = () => $accounts.get().data?.accounts.map(({ id }) => id)
const balances = () => $accounts.get().data?.accounts.map((one) => one.currentMinor)

test('what the page was made with is not asked again', async () => {
  seedAccounts({ accounts: [account('checking')], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  await expect.poll(shown).toEqual(['checking'])
  expect(asked).toEqual([])
  stop()
})

test('own and shared accounts are one list; closed ones are left out', async () => {
  seedAccounts({ accounts: [], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const done = refreshAccounts()
  await nextAsked(2)
  const own = { results: [wire('checking', 12.5), wire('old', 0, { status: 1 })] }
  answerLists(own, [wire('shared')])
  await done
  expect(shown()).toEqual(['checking', 'shared'])
  expect(balances()).toEqual([1250, 0])
  expect($accounts.get().data?.isUnderMaintenance).toBe(false)
  stop()
})

test('the answer to the last question counts, whichever comes last', async () => {
  seedAccounts({ accounts: [], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const first = refreshAccounts()
  await nextAsked(2)
  const early = asked
  asked = []
  const second = refreshAccounts()
  await nextAsked(2)
  answerLists({ results: [wire('checking', 2)] })
  await second
  asked = early
  answerLists({ results: [wire('checking', 1)] })
  await first
  expect(balances()).toEqual([200])
  stop()
})

test('a list that cannot be had leaves the one that is shown', async () => {
  seedAccounts({ accounts: [account('checking', 7)], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const done = refreshAccounts()
  await nextAsked(2)
  answerLists({ code: 503, message: 'away' })
  await done
  expect(balances()).toEqual([7])
  stop()
})

test('maintenance is told of', async () => {
  seedAccounts({ accounts: [], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const done = refreshAccounts()
  await nextAsked(2)
  answerLists({ results: [], maintenance: true })
  await done
  expect($accounts.get().data?.isUnderMaintenance).toBe(true)
  stop()
})

const draft = { type: 1, name: 'savings', openingMinor: 100 }

test('a saved account is in the list before the list is asked for again', async () => {
  seedAccounts({ accounts: [account('checking')], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const saving = saveAccount(draft)
  await nextAsked(1)
  expect(asked[0]!.body).toMatchObject({
    accounts: [{ accountType: 1, accountName: 'savings', accountBalance: 1 }],
  })
  asked.shift()!.answer({ results: [wire('savings', 1)] })
  expect(await saving).toMatchObject({ id: 'savings', currentMinor: 100 })
  expect(shown()).toEqual(['checking', 'savings'])
  await nextAsked(2)
  answerLists({ results: [wire('checking'), wire('savings', 3)] })
  await expect.poll(balances).toEqual([0, 300])
  stop()
})

test('a change of an account leaves the list in its order', async () => {
  const accounts = [account('checking'), account('savings')]
  seedAccounts({ accounts, isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const saving = saveAccount({ ...draft, id: 'checking' })
  await nextAsked(1)
  asked.shift()!.answer({ results: [wire('checking', 9)] })
  await saving
  expect(shown()).toEqual(['checking', 'savings'])
  expect(balances()).toEqual([900, 0])
  await nextAsked(2)
  answerLists({ results: [wire('checking', 8), wire('savings')] })
  await expect.poll(balances).toEqual([800, 0])
  stop()
})

test('a refused account changes nothing', async () => {
  seedAccounts({ accounts: [account('checking')], isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const saving = saveAccount(draft)
  await nextAsked(1)
  asked.shift()!.answer({ code: 346, message: 'under maintenance' })
  await expect(saving).rejects.toMatchObject({ code: 346 })
  expect(shown()).toEqual(['checking'])
  expect(asked).toEqual([])
  stop()
})

test('a closed account leaves the list at once, a refused one stays', async () => {
  const accounts = [account('checking'), account('savings')]
  seedAccounts({ accounts, isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const refused = deleteAccount('checking')
  await nextAsked(1)
  asked.shift()!.answer({ code: 343, message: 'not yours' })
  await expect(refused).rejects.toMatchObject({ code: 343 })
  expect(shown()).toEqual(['checking', 'savings'])
  const closing = deleteAccount('checking')
  await nextAsked(1)
  asked.shift()!.answer({})
  await closing
  expect(shown()).toEqual(['savings'])
  await nextAsked(2)
  answerLists({ results: [wire('savings', 1)] })
  await expect.poll(balances).toEqual([100])
  stop()
})

test('closing an account in use tells what uses it, and then says where that goes', async () => {
  const [checking, savings, euros] = [
    account('checking'),
    account('savings'),
    { ...account('euros'), currency: 'EUR' },
  ]
  const bens = { ...account('bens'), ownerId: 'ben' }
  const accounts = [checking, savings, euros, bens]
  seedAccounts({ accounts, isUnderMaintenance: false })
  expect(successorsOf(checking, accounts, 'USD')).toEqual([savings])
  const stop = $accounts.listen(() => undefined)
  const refused = deleteAccount('checking').catch((failure: unknown) => failure)
  await nextAsked(1)
  expect(asked[0]!.body).toEqual({ accountId: 'checking' })
  const counts = { series: 1, autoPay: 0, entries: 2 }
  const named = {
    series: [{ title: 'Rent', day: '2026-12-01' }],
    autoPay: [],
    entries: [{ title: 'Café', day: '2026-12-02' }, { title: 'Fee' }],
  }
  asked.shift()!.answer({ code: 346, message: 'in use', counts, named })
  expect(refusedUses(await refused)).toEqual({ counts, named })
  // A server that names nothing still counts.
  const bare = new CallError(200, { code: 346, counts })
  expect(refusedUses(bare)).toEqual({ counts, named: undefined })
  expect(refusedUses(new CallError(200, { code: 346 }))).toBeUndefined()
  for (const [choice, sent] of [
    ['savings', { moveTo: 'savings' }],
    [NO_ACCOUNT, { moveTo: null }],
    [ALL_ENDED, { ends: true }],
  ] as const) {
    const closing = deleteAccount('checking', closingOf(choice)).catch(() => undefined)
    await nextAsked(1)
    expect(asked[0]!.body).toEqual({ accountId: 'checking', ...sent })
    asked.shift()!.answer({ code: 500 })
    await closing
  }
  stop()
})

test('an account that is gone already is closed as it was wanted', async () => {
  const accounts = [account('checking'), account('savings')]
  seedAccounts({ accounts, isUnderMaintenance: false })
  const stop = $accounts.listen(() => undefined)
  const closing = deleteAccount('checking')
  await nextAsked(1)
  asked.shift()!.answer({ code: 341, message: 'gone' })
  await closing
  expect(shown()).toEqual(['savings'])
  await nextAsked(2)
  answerLists({ results: [wire('savings', 1)] })
  await expect.poll(balances).toEqual([100])
  stop()
})

test('what is stored is known when somebody else was faster, and only then', () => {
  const stale = new CallError(200, { code: 409, result: wire('checking', 4) })
  expect(storedAccount(stale)).toMatchObject({ id: 'checking', currentMinor: 400 })
  expect(storedAccount(new CallError(200, { code: 346 }))).toBeUndefined()
  expect(storedAccount(new Error('no answer'))).toBeUndefined()
})
