import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { call } from '#lib/contract/call.ts'
import { record, spelt } from '#lib/contract/record.ts'
import { readAnswer } from '#lib/server/http/forward/answers.ts'
import { decodeAnswer } from '#lib/server/http/forward/decodedAnswers.ts'

const entry = record({ id: spelt('_id', z.string()), minor: spelt('amount', z.int()) })
const listEntries = call('POST', '/api/entries', {
  gives: record({ entries: spelt('result', z.array(entry)), count: z.int() }),
  who: 'member',
})
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `entry-${at}`, amount: at }))

test.each([0, 250, 251, 1_000])('all of %d entries of a page come in', async (count) => {
  const answer = { code: 0, result: rowsOf(count), count }
  expect(await decodeAnswer(listEntries, answer)).toEqual({
    entries: rowsOf(count).map(({ _id, amount }) => ({ id: _id, minor: amount })),
    count,
  })
})

test('a list of wrong entries ends with its first ones', async () => {
  const result = [...rowsOf(600), ...Array.from({ length: 300_000 }, () => ({}))]
  await expect(decodeAnswer(listEntries, { code: 0, result, count: 1 })).rejects.toThrow(
    'the answer of /api/entries has another shape at result.100._id',
  )
})

test('more values than a month of entries has are no answer for a page', async () => {
  const answer = (count: number) =>
    readAnswer(new Response(`{"code":0,"result":[${Array(count).fill('1')}]}`))
  expect((await answer(400_000)).body).toMatchObject({ code: 0 })
  await expect(answer(600_000)).rejects.toThrow('too many values')
})
