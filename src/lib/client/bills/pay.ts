import { getBillExpenses, markBillPaid, undoBillPayment } from '#lib/contract/bills.ts'
import type { Bill, Payment, PaymentInput } from '#lib/domain/bill.ts'
import { billAfterPayment } from '#lib/domain/billList.ts'
import { ask, storedNow } from '../core/ask.ts'
import { presentInstant } from '../core/clock.ts'
import { unlessGone } from '../core/failures.ts'
import { billChanges } from './lists.ts'

/** Pays a bill or a part of it, optimistically. @throws CallError, NetworkError */
export function recordPayment(bill: Bill, draft: PaymentInput): Promise<Bill> {
  const paid = { ...draft, at: draft.at ?? presentInstant() }
  const expected = billAfterPayment(bill, paid)
  return billChanges.change(
    { before: bill, after: expected },
    async () => (await ask(markBillPaid, draft)).result,
    (after) => ({ before: bill, after }),
  )
}

/** Undoes a payment; undefined if already undone. @throws CallError, NetworkError */
export async function takeBackPayment(
  bill: Bill,
  payment: Payment,
): Promise<Bill | undefined> {
  const asked = { billId: bill.id, paymentId: payment.id, modifiedAt: bill.modifiedAt }
  try {
    return await billChanges.change(
      {},
      async () => (await ask(undoBillPayment, asked)).result,
      (after) => ({ before: bill, after }),
    )
  } catch (failure) {
    unlessGone(failure)
    // A deleted bill tells no payments.
    const left = await findPayments(bill)
    if (left.some(({ id }) => id === payment.id)) throw failure
    return undefined
  }
}

/** Payments of a bill, first one first. @throws CallError, NetworkError */
export async function findPayments(bill: Bill): Promise<Payment[]> {
  const asked = { id: bill.id, number: bill.number }
  const { result } = await ask(getBillExpenses, asked)
  // A remote backend may answer with the viewer's own payments under the same id. Ids are
  // unique per owner only, and just the creator pays a bill.
  return result.filter(({ creatorId }) => creatorId === bill.creatorId)
}

/** Stored bill, when a change was refused because somebody else was faster. */
export function storedBill(failure: unknown): Bill | undefined {
  // Every call that changes a bill answers alike.
  return storedNow(markBillPaid, failure)?.result
}
