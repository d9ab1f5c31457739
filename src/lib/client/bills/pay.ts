import { getBillExpenses, markBillPaid, undoBillPayment } from '#lib/contract/bills.ts'
import type { Bill, Payment, PaymentInput } from '#lib/domain/bill.ts'
import { billAfterPayment } from '#lib/domain/billList.ts'
import { ask, storedNow } from '../core/ask.ts'
import { presentInstant } from '../entries/clock.ts'
import { unlessGone } from '../core/gone.ts'
import { billChanges } from './lists.ts'

/**
 * Pays a bill or a part of it. It shows at once, and is taken back when it fails.
 * @throws CallError, NetworkError
 */
export function recordPayment(bill: Bill, draft: PaymentInput): Promise<Bill> {
  const paid = { ...draft, at: draft.at ?? presentInstant() }
  const expected = billAfterPayment(bill, paid)
  return billChanges.change(
    { before: bill, after: expected },
    async () => (await ask(markBillPaid, draft)).result,
    (after) => ({ before: bill, after }),
  )
}

/**
 * Takes a payment back, with its expense. Gives the bill then, and nothing when the payment was
 * taken back before: the answer to a first try may have been lost.
 * @throws CallError, NetworkError
 */
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
    // Of a bill that is gone itself the payments are not told.
    const left = await findPayments(bill)
    if (left.some(({ id }) => id === payment.id)) throw failure
    return undefined
  }
}

/** The payments of a bill, the first one first. @throws CallError, NetworkError */
export async function findPayments(bill: Bill): Promise<Payment[]> {
  const asked = { id: bill.id, number: bill.number }
  const { result } = await ask(getBillExpenses, asked)
  // A number counts for its owner alone, and a remote backend may know no more than that. Only its
  // creator pays a bill: payments of another one's are those of the reader's own of that number.
  return result.filter(({ creatorId }) => creatorId === bill.creatorId)
}

/** The bill as it is stored, when a change was refused because somebody else was faster. */
export function storedBill(failure: unknown): Bill | undefined {
  // Every call that changes a bill tells it in the same way.
  return storedNow(markBillPaid, failure)?.result
}
