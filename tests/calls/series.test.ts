import { expect, test } from 'vitest'
import { previewSeries } from '#lib/contract/series.ts'
import { houseOfFile, signedIn } from '../support/house.ts'

const house = await houseOfFile()

test('a preview shows the first five days in the zone of the profile', async () => {
  const client = await signedIn(house, { zone: 'Pacific/Kiritimati' })
  const { body } = await client.send(previewSeries, {
    recurringRule: 'FREQ=MONTHLY',
    // Noon of the 31st in Kiritimati is late on the 30th in UTC.
    time: Date.parse('2026-12-30T22:00:00Z'),
  })
  expect(body['result']).toEqual({
    days: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  })
})

test('a series that ends shows no more than it has', async () => {
  const client = await signedIn(house)
  const { body } = await client.send(previewSeries, {
    recurringRule: 'FREQ=WEEKLY;COUNT=2',
    recurringCategoryId: 2,
    repeatTillCount: 2,
    time: Date.parse('2026-11-21T12:00:00Z'),
  })
  expect(body['result']).toEqual({ days: ['2026-11-21', '2026-11-28'] })
})

test.each([
  ['no rule', {}],
  ['a rule out of range', { recurringRule: 'FREQ=DAILY;INTERVAL=1000' }],
  ['fields that disagree', { recurringRule: 'FREQ=DAILY', recurringCategoryId: 3 }],
])('a preview of %s is refused at the rule', async (_, fields) => {
  const client = await signedIn(house)
  const reply = await client.send(previewSeries, { ...fields, time: 0 })
  expect(reply.code).toBe(400)
  expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
})
