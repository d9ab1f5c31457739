import { expect, test } from 'vitest'
import { addUpdateBill, getRecurringBills } from '#lib/contract/bills.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { begin, BILLS, INCOME } from '../support/series.ts'

const server = await serverOfFile()

/** Rules that are refused now but may be stored. */
const FORMER = [
  'FREQ=WEEKLY;BYMONTHDAY=21',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=MONTHLY;BYWEEKNO=3',
  'FREQ=DAILY;BYDAY=-1MO',
]

test.each(
  FORMER.flatMap((rule) => [
    ['income', rule, INCOME] as const,
    ['bills', rule, BILLS] as const,
  ]),
)(
  'a series of %s that has %s from before is told, and the rule is refused when it is sent',
  async (_, rule, kind) => {
    const client = await signedIn(server)
    const { id, at, seriesId } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=3')
    await server.app.database.write
      .updateTable('series')
      .set({ rule })
      .where('id', '=', seriesId!)
      .execute()
    const named = { recurringServerId: seriesId, type: kind.type }
    const told = { _id: seriesId, recurringRule: rule }
    const parent = await client.send(getRecurringParent, named)
    expect(parent.body['result']).toMatchObject(told)
    const { body } = await client.send(getRecurringBills, {})
    expect(body['result']).toMatchObject(kind === BILLS ? [told] : [])
    const input = { _id: id, title: 'Rent', amount: 5, time: at, recurringRule: rule }
    const reply = await client.send(kind === BILLS ? addUpdateBill : addUpdateIncome, input)
    expect(reply.code).toBe(400)
    expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
  },
)

test.each([
  ['income', INCOME],
  ['bills', BILLS],
] as const)(
  'a series of %s that was sent as custom is answered as custom, until it is sent otherwise',
  async (_, kind) => {
    const client = await signedIn(server)
    const rule = {
      recurringRule: 'FREQ=MONTHLY',
      recurringCategoryId: 5,
      recurringCount: 1,
    }
    const entry = { title: 'Rent', amount: 5, time: TEST_START }
    const call = kind === BILLS ? addUpdateBill : addUpdateIncome
    const saved = await client.send(call, { ...entry, ...rule })
    expect(saved.body['result']).toMatchObject(rule)
    const { _id, recurringServerId } = saved.body['result'] as Record<string, string>
    const parent = async () => {
      const asked = { recurringServerId, type: kind.type }
      return (await client.send(getRecurringParent, asked)).body['result']
    }
    expect(await parent()).toMatchObject(rule)
    // Another amount of the whole series, then another choice of its rhythm.
    const changed = { ...entry, amount: 6, _id }
    await client.send(call, { ...changed, ...rule })
    expect(await parent()).toMatchObject({ ...rule, amount: 6 })
    await client.send(call, { ...changed, recurringRule: 'FREQ=MONTHLY' })
    expect(await parent()).toMatchObject({ recurringCategoryId: 3 })
  },
)

test('recurring bills are listed as custom where they were sent so', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=WEEKLY;INTERVAL=2', isCustom: true }
  await client.ask(addUpdateBill, { title: 'Rent', minor: 5, at: TEST_START, rule })
  const { result } = await client.ask(getRecurringBills, {})
  expect(result).toMatchObject([{ rule }])
})
