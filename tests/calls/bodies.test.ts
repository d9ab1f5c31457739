import { expect, onTestFinished, test, vi } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { Client, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { beginCall } from '../support/slowBodies.ts'

const server = await serverOfFile()
const JSON_TYPE = { 'content-type': 'application/json' }

/** Bytes of public calls that an address may have on their way. */
const MAX_OF_ADDRESS = 16
const LARGEST = { ...JSON_TYPE, 'content-length': '16000' }
const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body))

/** A visitor at an address, perhaps shared. */
function visitorAt(address: string): Client {
  const visitor = new Client(server)
  visitor.address = address
  return visitor
}

test('what everybody may send is small', async () => {
  const visitor = new Client(server)
  const sent = (length: number) => ({ email: visitor.email, notes: 'x'.repeat(length) })
  expect((await visitor.send(presignin, sent(16_384))).status).toBe(413)
  expect((await visitor.send(presignin, sent(16_000))).code).toBe(0)
})

test('what says that it is too large is refused before any of it comes', async () => {
  const visitor = new Client(server)
  const headers = { ...JSON_TYPE, 'content-length': '16385' }
  const { answer } = await beginCall(visitor, presignin, headers)
  expect((await answer).status).toBe(413)
})

test('strangers at one address hold as much as one, and others have room beside them', async () => {
  const address = '192.0.2.1'
  const held = await Promise.all(
    Array.from({ length: MAX_OF_ADDRESS }, () =>
      beginCall(visitorAt(address), presignin, LARGEST),
    ),
  )
  await Promise.all(held.map(({ isLetIn }) => isLetIn))
  const waiting = await beginCall(visitorAt(address), presignin, LARGEST)
  const other = visitorAt('192.0.2.2')
  expect((await other.send(presignin, { email: other.email })).code).toBe(0)
  const seen: string[] = []
  const letIn = waiting.isLetIn.then(() => seen.push('waiting'))
  const [first, ...others] = held
  await first!.finish(bytesOf({}))
  seen.unshift('first')
  await letIn
  expect(seen).toEqual(['first', 'waiting'])
  for (const one of [...others, waiting]) {
    expect((await one.finish(bytesOf({}))).status).toBe(400)
  }
})

test('of a crowd at one address those who can not wait are told to come later', async () => {
  const calls = await Promise.all(
    Array.from({ length: MAX_OF_ADDRESS + 51 }, () =>
      beginCall(visitorAt('192.0.2.3'), presignin, LARGEST),
    ),
  )
  const refused = await Promise.race(calls.map(({ answer }) => answer))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(20)
  const finished = calls.map(async (one) => {
    const answer = await Promise.race([one.answer, one.isLetIn])
    return answer ?? one.finish(bytesOf({}))
  })
  const answers = await Promise.all(finished)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(MAX_OF_ADDRESS + 50)
})

test('who sends a few fields too slowly is put off in a few seconds', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { answer, isLetIn } = await beginCall(new Client(server), presignin, LARGEST)
  await isLetIn
  await vi.advanceTimersByTimeAsync(21_000)
  expect((await answer).status).toBe(503)
})

test('one person has sixteen large bodies on their way, and small ones of others go by', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  const large = { ...JSON_TYPE, 'content-length': '250000' }
  const begun = () => beginCall(ana, addUpdateExpense, large)
  const held = await Promise.all(Array.from({ length: 16 }, begun))
  await Promise.all(held.map(({ isLetIn }) => isLetIn))
  const next = await begun()
  const expense = { time: TEST_START, amount: 1 }
  expect((await ben.send(addUpdateExpense, expense)).code).toBe(0)
  for (const one of [...held, next]) {
    expect((await one.finish(bytesOf(expense))).status).toBe(200)
  }
})
