import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askSaved } from '#lib/client/core/ask.ts'
import { CallError, failureText, NetworkError } from '#lib/client/core/failures.ts'
import { $unknownCalls } from '#lib/client/core/unknownCalls.ts'
import { getT } from '#lib/i18n.ts'
import { ownServerOfFile } from '../../support/ownServer.ts'

type Answer = { status?: number; body: object | string; isLost?: boolean }

const ME = '507f1f77bcf86cd799439011'
const VIEWER = { profileId: ME, zone: 'America/New_York', currency: 'USD' }
const EXPENSE = { at: Date.UTC(2026, 4, 10, 2), minor: 100 }

let answers: Record<string, Answer>
let asked: string[]

const server = createServer((request, response) => {
  const path = request.url!.split('/').at(-1)!
  asked.push(path)
  const { status = 200, body, isLost } = answers[path]!
  if (isLost) return void request.socket.destroy()
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
})
ownServerOfFile(server)

function answeredBy(remote: string | undefined) {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { remote } } })
}

beforeEach(() => {
  answers = {}
  asked = []
  answeredBy(JSON.stringify(VIEWER))
  vi.stubGlobal('location', { pathname: '/bills', search: '', hash: '', assign: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer of a remote backend is filled by the facts of the page', async () => {
  const row = { _id: 'e1', amount: 5, time: EXPENSE.at }
  answers['getTransactionsByType'] = {
    body: { code: 0, result: [{ _id: 4, transactions: [row] }] },
  }
  const { result } = await ask('getTransactionsByType', { year: 2026 })
  expect(result[0]!.transactions).toMatchObject([
    { id: 'e1', day: '2026-05-09', ownerId: ME },
  ])
})

test('further calls fill what one answer does not say', async () => {
  answers['settings'] = { body: { code: 0, settings: { currency: 'EUR' } } }
  answers['detail'] = { body: { code: 0, groups: [{ members: [{}, {}] }] } }
  const { settings } = await ask('getSettings', {})
  expect(settings).toMatchObject({ currency: 'EUR', sharesWithFamily: true })
  expect(asked).toEqual(['settings', 'detail'])
})

test('an answer of our own server must be whole', async () => {
  answeredBy(undefined)
  answers['settings'] = { body: { code: 0, settings: { currency: 'EUR' } } }
  await expect(ask('getSettings', {})).rejects.toThrow(/familyShare/)
  answers['addUpdateExpense'] = { body: { code: 0 } }
  await expect(askSaved('addUpdateExpense', EXPENSE)).rejects.toThrow(/result/)
})

test('a save that answers no entity is a success', async () => {
  answers['addUpdateExpense'] = { body: { code: 0, message: 'OK' } }
  expect(await askSaved('addUpdateExpense', EXPENSE)).toBeNull()
  const saved = { _id: 'e1', amount: 1, time: EXPENSE.at }
  answers['addUpdateExpense'] = { body: { code: 0, result: saved } }
  expect((await askSaved('addUpdateExpense', EXPENSE))?.result.id).toBe('e1')
})

test.each<[string, Answer]>([
  ['a cut connection', { body: '', isLost: true }],
  ['a bad gateway', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['a fault', { status: 500, body: { code: 500, message: 'broken' } }],
  ['a page in place of the answer', { body: '<html></html>' }],
])('%s may have saved: the change is sent once and is in doubt', async (_, answer) => {
  answers['addUpdateExpense'] = answer
  const failure: unknown = await askSaved('addUpdateExpense', EXPENSE).catch(
    (thrown: unknown) => thrown,
  )
  expect(failure).toBeInstanceOf(NetworkError)
  const t = getT('en')
  expect(failureText(failure, t)).toBe(t('errors.maybeSaved'))
  expect(asked).toEqual(['addUpdateExpense'])
})

test.each<[string, Answer, string]>([
  ['a reading', { status: 502, body: '' }, 'getAllUserCategories'],
  ['a refusal', { body: { code: 346, message: 'no' } }, 'deleteBudget'],
])('%s is in no doubt', async (_, answer, path) => {
  answers[path] = answer
  const month = { month: 5, year: 2026 }
  const calls: Record<string, () => Promise<unknown>> = {
    getAllUserCategories: () => ask('getAllUserCategories', {}),
    deleteBudget: () => ask('deleteBudget', { ...month, id: 'g1', withFuture: false }),
  }
  await expect(calls[path]!()).rejects.toBeInstanceOf(CallError)
})

test('an added call that the backend lacks is remembered, and named as the reason', async () => {
  answers['copyBudgets'] = { status: 404, body: '<h1>Not found</h1>' }
  const month = { month: 5, year: 2026 }
  const t = getT('en')
  await expect(ask('copyBudgets', month)).rejects.toThrow(t('errors.notOffered'))
  expect($unknownCalls.get()).toEqual(['copyBudgets'])
  expect(location.assign).not.toHaveBeenCalled()
  answeredBy(undefined)
  answers['previewSeries'] = { status: 404, body: { code: 404, message: 'No such call' } }
  const preview = { at: EXPENSE.at, rule: { text: 'FREQ=DAILY' } }
  await expect(ask('previewSeries', preview)).rejects.toThrow('No such call')
  expect($unknownCalls.get()).toEqual(['copyBudgets', 'previewSeries'])
})

test('with our own server a lost answer is a lost connection', async () => {
  answeredBy(undefined)
  answers['addUpdateExpense'] = { body: '', isLost: true }
  const failure: unknown = await askSaved('addUpdateExpense', EXPENSE).catch(
    (thrown: unknown) => thrown,
  )
  expect(failureText(failure, getT('en'))).toBe(getT('en')('errors.network'))
})
