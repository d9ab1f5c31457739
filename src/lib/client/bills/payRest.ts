import type { Bill, PaymentInput } from '#lib/domain/bill.ts'
import type { Translate } from '#lib/i18n.ts'
import { presentInstant } from '../core/clock.ts'
import { failureText } from '../core/failures.ts'
import { LASTS, tellError } from '../core/toasts.ts'
import { entryAccounts } from '../entryForm/accountChoices.ts'
import type { FormAccount } from '../entryForm/accountChoices.ts'
import { markBillPaid, tellPayment } from './pay.ts'
import { newPayment, paymentInputOf } from './payForm.ts'

type Payer = {
  t: Translate
  language: string
  zone?: string
  currency: string
  accounts: readonly FormAccount[]
}

/** Instants of first tries, by bill and version. */
const triedAt = new Map<string, number>()

/** Payment of the amount due with the form's defaults, at the time of the first try. */
function restOfBill(bill: Bill, payer: Omit<Payer, 't'>): PaymentInput {
  const accounts = entryAccounts(payer.accounts, bill.currency ?? payer.currency)
  const input = paymentInputOf(newPayment(bill, accounts, payer), bill, payer)
  return { ...input, at: firstTryOf(bill) }
}

/** Another try repeats the payment as it was: after a lost answer it gets that one. */
function firstTryOf({ id, modifiedAt }: Bill): number {
  const version = `${id} ${modifiedAt}`
  const at = triedAt.get(version) ?? presentInstant()
  triedAt.set(version, at)
  return at
}

/** Pays the amount due of a bill; a failure shows a toast. */
export async function payRest(bill: Bill, payer: Payer): Promise<void> {
  const input = restOfBill(bill, payer)
  try {
    const paid = (await markBillPaid(bill, input)) ?? bill
    tellPayment(paid, { ...input, at: paid.paidAt }, payer.t)
  } catch (failure) {
    tellError(failureText(failure, payer.t), { lasts: LASTS.profile })
  }
}
