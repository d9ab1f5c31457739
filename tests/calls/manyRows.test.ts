import { expect, test } from 'vitest'
import { addUpdateBill, getBillExpenses, markBillPaid } from '#lib/contract/bills.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import type { SeriesTable } from '#lib/server/db/tables/series.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { begin, BILLS } from '../support/series.ts'

const server = await serverOfFile()
const { database } = server.app

test('a thousand series are enough for anybody, and one that ends makes room', async () => {
  const client = await signedIn(server)
  const { seriesId } = await begin(client, BILLS, 'FREQ=DAILY;COUNT=1')
  const series = await database.read
    .selectFrom('series')
    .selectAll()
    .where('id', '=', seriesId!)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 999 }, (_, index): SeriesTable => ({
    ...series,
    id: `${seriesId}${index}`,
    number: index + 2,
  }))
  for (const some of [more.slice(0, 500), more.slice(500)]) {
    await database.write.insertInto('series').values(some).execute()
  }
  const input = { title: 'Rent', amount: 1, time: TEST_START }
  const weekly = { ...input, recurringRule: 'FREQ=WEEKLY;COUNT=2' }
  for (const call of [addUpdateBill, addUpdateIncome]) {
    const reply = await client.send(call, weekly)
    expect(reply).toMatchObject({ status: 200, code: 346 })
    expect(reply.body['message']).toContain('1,000')
    expect((await client.send(call, input)).code).toBe(0)
  }
  await client.ask(deleteSeries, { type: 'bill', series: { id: more[0]!.id } })
  expect((await client.send(addUpdateBill, weekly)).code).toBe(0)
})

test('a bill is paid in a thousand parts at most, and then the rest of it', async () => {
  const client = await signedIn(server)
  const input = { title: 'Rent', minor: 5000, at: TEST_START }
  const { result: bill } = await client.ask(addUpdateBill, input)
  const rows = Array.from({ length: 999 }, (_, index) => ({
    id: `${bill.id}${index}`,
    owner_id: bill.creatorId,
    bill_id: bill.id,
    at: TEST_START,
    minor: 1,
    account_id: null,
    creator_id: bill.creatorId,
    expense_id: null,
    created_at: TEST_START,
  }))
  await database.write.insertInto('bill_payments').values(rows).execute()
  const part = { _id: bill.id, amountPaid: 0.01, hasPaid: false }
  expect((await client.send(markBillPaid, part)).code).toBe(0)
  expect((await client.send(markBillPaid, part)).code).toBe(346)
  expect((await client.send(markBillPaid, { ...part, hasPaid: true })).code).toBe(0)
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  expect(result).toHaveLength(1001)
})
