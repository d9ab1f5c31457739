import { expect, test } from 'vitest'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const EUROS = { currencyCode: 'EUR', currencyAmount: 4 }

async function spendEuros(client: Client) {
  const wire = { time: TEST_START, amount: 5, ...EUROS }
  const { body } = await client.send(addUpdateExpense, wire)
  return (body['result'] as { _id: string })._id
}

test.each([
  ['an amount without its currency', { currencyAmount: 9 }, 'currencyCode'],
  ['an amount of no currency', { currencyAmount: 9, currencyCode: null }, 'currencyCode'],
  ['a foreign currency without its amount', { currencyCode: 'EUR' }, 'currencyAmount'],
  [
    'a foreign currency of no amount',
    { currencyCode: 'GBP', currencyAmount: null },
    'currencyAmount',
  ],
])('%s is refused at the field that is missing', async (_what, half, path) => {
  const client = await signedIn(server)
  const _id = await spendEuros(client)
  const wire = { time: TEST_START, amount: 5 }
  for (const wish of [
    await client.send(addUpdateExpense, { ...wire, _id, ...half }),
    await client.send(addUpdateExpense, { ...wire, ...half }),
    await client.send(addUpdateIncome, { ...wire, ...half }),
    await client.send(addUpdateIncome, { ...wire, ...half, recurringRule: 'FREQ=DAILY' }),
  ]) {
    expect(wish).toMatchObject({ status: 400, code: 400 })
    expect(wish.body['errors']).toMatchObject([{ path }])
  }
  const kept = await client.send(addUpdateExpense, { ...wire, _id })
  expect(kept.body['result']).toMatchObject(EUROS)
})

test.each([
  ['nothing of it is sent', {}, EUROS],
  ['both are null', { currencyCode: null, currencyAmount: null }, {}],
  ['its own currency has none beside', { currencyCode: 'USD', currencyAmount: null }, {}],
  ['the amount alone is cleared', { currencyCode: 'EUR', currencyAmount: null }, {}],
])('when %s the foreign amount is as it says', async (_what, fields, expected) => {
  const client = await signedIn(server)
  const _id = await spendEuros(client)
  const wire = { _id, time: TEST_START, amount: 5, ...fields }
  const { body } = await client.send(addUpdateExpense, wire)
  const { currencyCode, currencyAmount } = body['result'] as typeof EUROS
  expect({ currencyCode, currencyAmount }).toEqual({ ...expected })
})

test('the own currency alone does not say what becomes of a foreign amount', async () => {
  const client = await signedIn(server)
  const wire = { time: TEST_START, amount: 5, currencyCode: 'USD' }
  const reply = await client.send(addUpdateExpense, {
    ...wire,
    _id: await spendEuros(client),
  })
  expect(reply.code).toBe(400)
  expect(reply.body['errors']).toMatchObject([{ path: 'currencyAmount' }])
  expect((await client.send(addUpdateExpense, wire)).code).toBe(0)
})

test('a transaction’s own currency is the one that it was made in', async () => {
  const client = await signedIn(server)
  const wire = { time: TEST_START, amount: 5 }
  const { body } = await client.send(addUpdateExpense, wire)
  const { _id } = body['result'] as { _id: string }
  await client.ask(updateSettings, { currency: 'EUR' })
  const codeOf = async (currencyCode: string) =>
    (await client.send(addUpdateExpense, { ...wire, _id, currencyCode })).code
  expect(await codeOf('USD')).toBe(0)
  expect(await codeOf('EUR')).toBe(400)
})
