import * as z from 'zod/mini'
import type { TransferInput } from '#lib/domain/transaction.ts'
import { call } from './call.ts'
import { transaction } from './transactions.ts'
import { amount, id, maybe, text, time } from './values.ts'

/** `toAmount` is what arrives, when the two accounts count in different currencies. */
const wireTransferInput = z.object({
  _id: maybe(id),
  fromAccountId: id,
  toAccountId: id,
  amount,
  toAmount: maybe(amount),
  time,
  notes: maybe(text(2000)),
  lastModifyTime: maybe(time),
})

const transferInput = z.codec(wireTransferInput, z.custom<TransferInput>(), {
  decode: (wire): TransferInput => ({
    id: wire._id,
    fromId: wire.fromAccountId,
    toId: wire.toAccountId,
    minor: wire.amount,
    toMinor: wire.toAmount,
    at: wire.time,
    notes: wire.notes,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (input) => ({
    _id: input.id,
    fromAccountId: input.fromId,
    toAccountId: input.toId,
    amount: input.minor,
    toAmount: input.toMinor,
    time: input.at,
    notes: input.notes,
    lastModifyTime: input.modifiedAt,
  }),
})

export const addUpdateTransfer = call('POST', '/api/userdata/addUpdateTransfer', {
  takes: transferInput,
  gives: z.object({ result: transaction }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})
