import { addUp } from '#lib/domain/addUp.ts'
import { GROCERIES } from '#lib/domain/category.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { transactionOfInput } from '#lib/domain/transactionList.ts'
import { clockOf, presentInstant } from '../core/clock.ts'
import { notationOf } from '../entryForm/rules.ts'
import type { WriterNotation } from '../entryForm/rules.ts'
import type { WaitingExpense } from '../waiting.ts'
import { transactionDraftOf } from './form.ts'
import type { TransactionDraft } from './form.ts'
import { newLine } from './splitLines.ts'

/** Transaction that a waiting expense becomes; of a split one the whole. */
export function asTransaction(
  { id, profileId, inputs }: WaitingExpense,
  zone?: string,
): Transaction {
  const first = inputs[0]! // never without a part
  const foreign = first.foreign && {
    ...first.foreign,
    minor: addUp(inputs.map((input) => input.foreign?.minor ?? 0)),
  }
  const whole = { ...first, foreign, minor: addUp(inputs.map(({ minor }) => minor)) }
  const day = first.day ?? clockOf(first.at, zone).day
  const given = { type: 'expense', id, day, profileId, categoryId: GROCERIES } as const
  return transactionOfInput(whole, given)
}

/** First draft of a waiting expense, which is sent as a new one. */
export function waitingDraft(
  waiting: WaitingExpense,
  written: WriterNotation,
): TransactionDraft {
  const draft = transactionDraftOf(asTransaction(waiting, written.zone), written)
  const notation = notationOf(undefined, written)
  const lines = waiting.inputs.map(({ categoryId, minor }) =>
    newLine(String(categoryId ?? GROCERIES), writeAmount(minor, notation)),
  )
  return {
    ...draft,
    ...(waiting.isSplit && { lines }),
    startedAt: presentInstant(),
  }
}
