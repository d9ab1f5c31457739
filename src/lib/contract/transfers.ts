import * as z from 'zod/mini'
import { call } from './call.ts'
import { transaction } from './transactions.ts'
import { amount, id, maybe, text, time } from './values.ts'

/** `toAmount` is what arrives, when the two accounts count in different currencies. */
const transferDraft = z.object({
  _id: maybe(id),
  fromAccountId: id,
  toAccountId: id,
  amount,
  toAmount: maybe(amount),
  time,
  notes: maybe(text(2000)),
  lastModifyTime: maybe(time),
})

export const addUpdateTransfer = call('POST', '/api/userdata/addUpdateTransfer', {
  takes: transferDraft,
  gives: z.object({ result: transaction }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})
