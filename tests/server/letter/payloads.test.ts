import { expect, test } from 'vitest'
import type { LetterCall, Payload } from '../../support/letter/calls.ts'
import { checkPayload } from '../../support/letter/payloads.ts'

const HEADERS = { authorization: 'Bearer x', 'accept-language': 'en', 'app-version': '1' }

function problemsOf(name: string, payload: Payload, more: Partial<LetterCall> = {}) {
  const [method = '', address = ''] = name.split(' ')
  return checkPayload({
    method,
    address,
    name,
    parameters: {},
    headers: HEADERS,
    payload,
    status: 200,
    ...more,
  })
}

test('a payload as the letter has it is right, with fields of the contract, too', () => {
  const search = { searchKey: 'ab', userIds: ['u'], currency: 'EUR', pageNumber: 0 }
  expect(problemsOf('POST merchant/search', search)).toEqual([])
  const year = { year: 2026, month: null, summary: true }
  expect(problemsOf('POST api/userdata/getTransactionsByType', year)).toEqual([])
})

test('a payload says which fields it lacks and which nobody knows', () => {
  expect(problemsOf('POST merchant/search', { searchKey: 'ab', text: 1 })).toEqual([
    'POST merchant/search: lacks userIds',
    'POST merchant/search: lacks currency',
    'POST merchant/search: lacks pageNumber',
    'POST merchant/search: has text',
  ])
})

test('fixed values are looked at', () => {
  const search = { searchKey: 'ab', userIds: [], currency: 'EUR', pageNumber: 1 }
  expect(problemsOf('POST merchant/search', search)).toEqual([
    'POST merchant/search: pageNumber is 1',
  ])
})

test('rows of a list are looked at', () => {
  const accounts = [{ accountType: 0, accountName: 'Purse', familyShare: true, icon: 'x' }]
  expect(problemsOf('POST api/userdata/addAccountWeb', { accounts })).toEqual([
    'POST api/userdata/addAccountWeb: lacks accountBalance',
    'POST api/userdata/addAccountWeb: has icon',
  ])
  expect(problemsOf('POST api/userdata/addAccountWeb', { accounts: [] })).toEqual([
    'POST api/userdata/addAccountWeb: accounts is no list with rows',
  ])
})

test('a series has one of its names', () => {
  const call = 'POST api/userdata/deleteRecurringTrx'
  const end = { lastModifyTime: 1, type: 2 }
  expect(problemsOf(call, { ...end, recurringIdLong: 4 })).toEqual([])
  expect(problemsOf(call, end)).toEqual([
    `${call}: lacks one of recurringServerId recurringIdLong recurringId`,
  ])
})

test('headers and the field of a file are looked at', () => {
  const headers = { authorization: 'abc', 'app-version': '1' }
  const file = { field: 'photo', name: 'a.png', bytes: Buffer.of(1) }
  expect(problemsOf('POST media/upload', {}, { headers, file })).toEqual([
    'POST media/upload: has an authorization without Bearer',
    'POST media/upload: lacks the header accept-language',
    'POST media/upload: has a file in photo, not in file',
  ])
})
