import { expect, test } from 'vitest'
import { addUpdateBill, getRecurringBills } from '#lib/contract/bills.ts'
import { getRecurringParent } from '#lib/contract/series.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
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
