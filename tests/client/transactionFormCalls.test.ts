import { describe, expect, test } from 'vitest'
import { saveTransaction } from '#lib/client/transactions.ts'
import { searchMerchants, isSearchable } from '#lib/client/transactions/merchants.ts'
import type { FoundMerchants } from '#lib/client/transactions/merchants.ts'
import { previewSeries } from '#lib/client/entryForm/recurrence.ts'
import { incomeAsSeriesMakesIt } from '#lib/client/seriesIncome.ts'
import { storedTransaction } from '#lib/client/transactions/stored.ts'
import { afterTyping } from '#lib/client/core/typing.ts'
import type { SearchOutcome } from '#lib/client/core/typing.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import {
  asked,
  transaction,
  ledgerServerOfFile,
  nextAsked,
  wire,
} from '../support/ledgerServer.ts'

ledgerServerOfFile()

const found = (...names: string[]) => ({
  merchants: names.map((name) => ({ _id: name, name })),
})

describe('a search for merchants', () => {
  const ours = { type: 'income' as const, currency: 'USD', userIds: ['ana', 'ben'] }

  test.each([
    ['', false],
    ['a ', false],
    ['ab', true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
  ])('begins with two letters: %j %s', (typed, is) => {
    expect(isSearchable(typed)).toBe(is)
  })

  test('asks for what was typed last, and drops an answer to what was typed before', async () => {
    const told: SearchOutcome<FoundMerchants>[] = []
    const search = afterTyping(searchMerchants, (one) => told.push(one))
    search.ask({ ...ours, typed: 'lu' })
    search.ask({ ...ours, typed: 'lui' })
    await nextAsked(1)
    expect(asked[0]!.body).toEqual({
      searchKey: 'lui',
      userIds: ['ana', 'ben'],
      currency: 'USD',
      type: 2,
      pageNumber: 0,
    })
    search.ask({ ...ours, typed: 'luig' })
    await nextAsked(2)
    asked[1]!.answer(found('Luigi'))
    await expect.poll(() => told.length).toBe(1)
    asked[0]!.answer(found('Luis'))
    expect(told).toEqual([{ answer: { merchants: [{ id: 'Luigi', name: 'Luigi' }] } }])
    // A third question is answered after the late answer had its chance.
    search.ask({ ...ours, typed: 'anna' })
    await nextAsked(3)
    asked[2]!.answer(found('Anna'))
    await expect.poll(() => told.length).toBe(2)
    expect(told[1]).toEqual({ answer: { merchants: [{ id: 'Anna', name: 'Anna' }] } })
  })

  test('that is stopped tells nothing, and one that fails says so', async () => {
    const told: SearchOutcome<unknown>[] = []
    const search = afterTyping(searchMerchants, (one) => told.push(one))
    search.ask({ ...ours, typed: 'lu' })
    await nextAsked(1)
    search.stop()
    asked[0]!.answer(found('Luigi'))
    search.ask({ ...ours, typed: 'ann' })
    await nextAsked(2)
    asked[1]!.fail()
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]).toMatchObject({ failure: expect.any(NetworkError) as unknown })
  })
})

test('the next days of a rule are asked for with its first instant, and with what is changed', async () => {
  const { signal } = new AbortController()
  const days = previewSeries({ rule: 'FREQ=DAILY', at: 5, changedId: 'salary-3' }, signal)
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'previewSeries',
    body: { _id: 'salary-3', recurringRule: 'FREQ=DAILY', time: 5 },
  })
  asked[0]!.answer({ result: { days: ['1970-01-01', '1970-01-02'] } })
  expect(await days).toEqual(['1970-01-01', '1970-01-02'])
})

test('all future ones begin with what their series makes, on the day of the chosen one', async () => {
  const chosen = {
    ...transaction(2),
    type: 'income' as const,
    minor: 900,
    seriesId: 'salary',
  }
  const begun = incomeAsSeriesMakesIt(chosen)
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'getRecurringParentTrx',
    body: { recurringServerId: 'salary', type: 2 },
  })
  const series = { ...wire(0, 9), _id: 'salary', type: 2, recurringRule: 'FREQ=MONTHLY' }
  asked[0]!.answer({ result: series })
  expect(await begun).toMatchObject({
    id: chosen.id,
    at: chosen.at,
    day: chosen.day,
    modifiedAt: chosen.modifiedAt,
    seriesId: 'salary',
    minor: 100,
    rule: { text: 'FREQ=MONTHLY' },
  })
})

test('a refusal because somebody else was faster tells what is stored', async () => {
  const { id, at, minor } = transaction(1)
  const saving = saveTransaction('expense', { id, at, minor, modifiedAt: 1 }).catch(
    (failure: unknown) => failure,
  )
  await nextAsked(1)
  asked[0]!.answer({ code: 409, message: 'Changed.', result: wire(1, 8) })
  const failure = await saving
  expect(failure).toBeInstanceOf(CallError)
  expect(storedTransaction(failure)).toMatchObject({ id, modifiedAt: 8 })
  expect(storedTransaction(new NetworkError('cut'))).toBeUndefined()
  expect(storedTransaction(new CallError(200, { code: 346 }))).toBeUndefined()
})
