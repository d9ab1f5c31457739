import { expect, test } from 'vitest'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import type { Call } from '#lib/contract/call.ts'
import { searchMerchants } from '#lib/contract/reference.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

/** The most bytes of an error answer. */
const SMALL = 4000
const MAX_FIELDS = 20

/** As deep as a body may be, within an object. */
const DEEP = 18
const nested = (inner: string, depth = DEEP) =>
  `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`
const listOf = (part: string, count: number) => Array(count).fill(part).join(',')
const BAD = '"\\u0000"'

/** Sends a body as written; gives the answer with its length. */
async function post(client: Client, call: Call, body: string, key?: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (client.token) headers.set('authorization', `Bearer ${client.token}`)
  if (key) headers.set('idempotency-key', key)
  const url = `http://localhost:4321${call.path}`
  const answer = await client.fetch(new Request(url, { method: 'POST', headers, body }))
  const text = await answer.text()
  const { errors } = JSON.parse(text) as { errors?: { path: string }[] }
  return { status: answer.status, length: text.length, errors }
}

test.each([
  ['in a field that is not known', `{"a":${nested(listOf(BAD, 12_000))}}`],
  ['in one that is', `{"searchKey":${nested(listOf(BAD, 12_000))}}`],
  ['in many', `{${Array.from({ length: 12_000 }, (_, name) => `"${name}":${BAD}`)}}`],
  ['under a long name', `{"${'a'.repeat(200_000)}":${BAD}}`],
])('bad texts %s are told in a few words', async (_where, body) => {
  const answer = await post(await signedIn(server), searchMerchants, body)
  expect(answer.status).toBe(400)
  expect(new Set(answer.errors!.map(({ path }) => path))).toEqual(new Set(['searchKey']))
  expect(answer.length).toBeLessThan(SMALL)
})

test('of many bad texts each field is told once, and not many fields', async () => {
  const client = await signedIn(server)
  const key = '"searchKey":"b\\u0000"'
  const more = Array.from({ length: 10_000 }, (_, name) => `"${name}":${BAD}`)
  const lists = `"a":${nested(listOf(BAD, 12_000))},"${'b'.repeat(100_000)}":${BAD}`
  const few = await post(client, searchMerchants, `{${key},${lists}}`)
  expect(few.status).toBe(400)
  expect(few.errors).toHaveLength(3)
  expect(few.length).toBeLessThan(SMALL)
  const many = await post(client, searchMerchants, `{${key},${more}}`)
  expect(many.status).toBe(400)
  expect(many.errors).toHaveLength(MAX_FIELDS)
  expect(many.length).toBeLessThan(SMALL)
})

test.each([
  ['a bad text', BAD],
  ['bad texts far down', nested(listOf(BAD, 12_000))],
  ['many numbers', `[${listOf('0', 120_000)}]`],
])('%s in a field that is not known hinders nothing', async (_what, more) => {
  const body = `{"searchKey":"al","a":${more}}`
  const answer = await post(await signedIn(server), searchMerchants, body)
  expect(answer).toMatchObject({ status: 200 })
})

test.each([
  ['a thousand', 1000, MAX_FIELDS],
  ['many thousand', 50_000, 1],
  ['more than a hundred thousand', 120_000, 1],
])('of %s wrong parts of a list a few are told', async (_what, count, told) => {
  const client = await signedIn(server)
  const body = `{"searchKey":"al","userIds":[${listOf('0', count)}]}`
  const answer = await post(client, searchMerchants, body)
  expect(answer.status).toBe(400)
  expect(answer.errors).toHaveLength(told)
  expect(answer.length).toBeLessThan(SMALL)
})

test('a list that is too long is told as such', async () => {
  const client = await signedIn(server)
  const body = `{"transactions":[${listOf('0', 120_000)}]}`
  const answer = await post(client, deleteTransactionWeb, body)
  expect(answer.status).toBe(400)
  expect(answer.errors).toMatchObject([{ path: 'transactions' }])
})

test('a list of a thousand is taken, and no longer one', async () => {
  const client = await signedIn(server)
  const statusOf = async (count: number) => {
    const body = `{"searchKey":"al","userIds":[${listOf('"a"', count)}]}`
    return (await post(client, searchMerchants, body)).status
  }
  expect(await statusOf(1000)).toBe(200)
  expect(await statusOf(1001)).toBe(400)
})

test.each([
  ['what is nested too deep', nested('', 20)],
  ['a hundred thousand levels', nested('', 100_000)],
])(
  '%s is refused before it is read, and uses up no Idempotency-Key',
  async (_what, more) => {
    const client = await signedIn(server)
    const entry = `"time":${TEST_START},"amount":1`
    const bodyOf = (rest: string) => `{${entry},"more":${rest}}`
    const key = `deep-${more.length}`
    const refused = await post(client, addUpdateExpense, bodyOf(more), key)
    expect(refused).toMatchObject({ status: 400, errors: [{ path: '' }] })
    expect((await post(client, addUpdateExpense, bodyOf('1'), key)).status).toBe(200)
  },
)

test.each([
  ['a megabyte of lists', `[${listOf('[]', 330_000)}]`],
  ['a megabyte of names', `{${Array.from({ length: 75_000 }, (_, at) => `"k${at}":1`)}}`],
])(
  '%s is more than any call sends, but for the decisions of a bank’s file',
  async (_what, more) => {
    const client = await signedIn(server)
    const body = `{"time":${TEST_START},"amount":1,"more":${more}}`
    expect((await post(client, addUpdateExpense, body)).status).toBe(413)
    expect((await post(client, previewBankImport, body)).status).toBe(400)
  },
)

test.each([
  ['kinds of rows', previewBankImport, 'kinds'],
  ['openings', importBankFile, 'openings'],
] as const)('of %s there are no more than a file has', async (_what, call, name) => {
  const body = `{"${name}":[${listOf('""', 200_000)}]}`
  const { errors } = await post(await signedIn(server), call, body)
  expect(errors!.filter(({ path }) => path.startsWith(name))).toEqual([
    { path: name, message: expect.any(String) as string },
  ])
})
