import type { Bill, Payment, PaymentInput } from '#lib/domain/bill.ts'
import { billAfterPayment } from '#lib/domain/billList.ts'
import type { Translate } from '#lib/i18n.ts'
import { ask, askSaved, storedNow } from '../core/ask.ts'
import { presentInstant } from '../core/clock.ts'
import { unlessGone } from '../core/failures.ts'
import { tellUndoable } from '../core/undoable.ts'
import { billChanges } from './lists.ts'

/** Payment that can be undone. */
export type UndoablePayment = Payment & { id: string }

/** Whether a payment can be undone: some remote backends name none. */
export function isUndoable(payment: Payment): payment is UndoablePayment {
  return payment.id !== undefined
}

/** Bill whose version may be left out, so that a change overwrites later ones. */
type BillVersion = Omit<Bill, 'modifiedAt'> & { modifiedAt?: number }

/**
 * Pays a bill or a part of it, optimistically; null where the server does not answer it.
 * @throws CallError, NetworkError
 */
export function markBillPaid(bill: Bill, draft: PaymentInput): Promise<Bill | null> {
  const paid = { ...draft, at: draft.at ?? presentInstant() }
  const expected = billAfterPayment(bill, paid)
  return billChanges.change(
    { before: bill, after: expected },
    async () => (await askSaved('markBillPaid', draft))?.result ?? null,
    (after) => (after ? { before: bill, after } : undefined),
  )
}

/** Toast about an added payment, with ten seconds to undo it. */
export function tellPayment(paid: Bill, { at, minor }: PaymentInput, t: Translate) {
  const undo = async () => {
    const payments = await getBillExpenses(paid)
    const added = payments
      .filter(isUndoable)
      .findLast((one) => one.at === at && one.minor === minor)
    // Without `modifiedAt` later changes of the bill do not block the undoing.
    if (added) await undoBillPayment({ ...paid, modifiedAt: undefined }, added)
  }
  const text = t('bills.BILL_MARKED')
  const undone = t('bills.payments.undone')
  tellUndoable({ text, by: 'undoBillPayment', undo, undone: () => undone }, t)
}

/** Undoes a payment; undefined if already undone. @throws CallError, NetworkError */
export async function undoBillPayment(
  bill: BillVersion,
  payment: UndoablePayment,
): Promise<Bill | undefined> {
  const payload = { billId: bill.id, paymentId: payment.id, modifiedAt: bill.modifiedAt }
  try {
    return await billChanges.change(
      {},
      async () => (await ask('undoBillPayment', payload)).result,
      (after) => ({ before: { ...bill, modifiedAt: after.modifiedAt }, after }),
    )
  } catch (failure) {
    unlessGone(failure)
    // A deleted bill has no payments to load.
    const left = await getBillExpenses(bill)
    if (left.some(({ id }) => id === payment.id)) throw failure
    return undefined
  }
}

/** Payments of a bill, first one first. @throws CallError, NetworkError */
export async function getBillExpenses(
  bill: Pick<Bill, 'id' | 'number' | 'creatorId'>,
): Promise<Payment[]> {
  const payload = { id: bill.id, number: bill.number }
  const { result, billId } = await ask('getBillExpenses', payload)
  if (billId === bill.id) return result
  // Ids are unique per owner only, so a remote backend may mix in the viewer's own
  // payments. There only the creator pays a bill.
  return result.filter(({ creatorId }) => creatorId === bill.creatorId)
}

/** Account of the newest payment of a bill or its series. @throws CallError, NetworkError */
export async function findLastAccount({
  id,
  number,
}: Pick<Bill, 'id' | 'number'>): Promise<string> {
  return (await ask('getBillExpenses', { id, number })).lastAccountId ?? ''
}

/** Stored bill, if a change was refused because of a newer version. */
export function storedBill(failure: unknown): Bill | undefined {
  // All calls that change a bill answer a conflict with the stored bill, like this one.
  return storedNow('markBillPaid', failure)
}
