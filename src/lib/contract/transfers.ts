import * as z from 'zod/mini'
import type { TransferDraft } from '#lib/domain/transaction.ts'
import { call } from './call.ts'
import { transaction } from './transactions.ts'
import { amount, id, maybe, text, time } from './values.ts'

/** `toAmount` is what arrives, when the two accounts count in different currencies. */
const wireTransferDraft = z.object({
  _id: maybe(id),
  fromAccountId: id,
  toAccountId: id,
  amount,
  toAmount: maybe(amount),
  time,
  notes: maybe(text(2000)),
  lastModifyTime: maybe(time),
})

const transferDraft = z.codec(wireTransferDraft, z.custom<TransferDraft>(), {
  decode: (wire): TransferDraft => ({
    id: wire._id,
    fromId: wire.fromAccountId,
    toId: wire.toAccountId,
    minor: wire.amount,
    toMinor: wire.toAmount,
    at: wire.time,
    notes: wire.notes,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (draft) => ({
    _id: draft.id,
    fromAccountId: draft.fromId,
    toAccountId: draft.toId,
    amount: draft.minor,
    toAmount: draft.toMinor,
    time: draft.at,
    notes: draft.notes,
    lastModifyTime: draft.modifiedAt,
  }),
})

export const addUpdateTransfer = call('POST', '/api/userdata/addUpdateTransfer', {
  takes: transferDraft,
  gives: z.object({ result: transaction }),
  who: 'pro',
  writes: true,
  creates: true,
  entity: transaction,
})
