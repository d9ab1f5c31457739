import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { transaction } from './transactionEntity.ts'
import { amount, id, maybe, text, time } from './values.ts'

/** `toAmount` is the arriving amount, when the accounts differ in currency. */
const transferInput = record({
  id: spelt('_id', maybe(id)),
  fromId: spelt('fromAccountId', id),
  toId: spelt('toAccountId', id),
  minor: spelt('amount', amount),
  toMinor: spelt('toAmount', maybe(amount)),
  at: spelt('time', time),
  notes: maybe(text(LONGEST.notes)),
  modifiedAt: spelt('lastModifyTime', maybe(time)),
})

export const addUpdateTransfer = call('POST', '/api/userdata/addUpdateTransfer', {
  takes: transferInput,
  gives: z.object({ result: transaction }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
  added: true,
})
