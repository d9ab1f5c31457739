import type { Bill, BillInput } from '#lib/domain/bill.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import { billAfter, refuseUnknownOfBill } from './bills/inputs.ts'
import { billFrom } from './bills/billRows.ts'
import { BILL_SERIES } from './bills/series.ts'
import { findVisibleBill } from './bills/stored.ts'
import { contextToChange } from '../core/changeRights.ts'
import type { Context } from '../core/context.ts'
import type { BillTable } from '../db/tables/bills.ts'
import { markEdited, saveRow, saveWithRule, seriesNamed, storedRule } from './series.ts'
import { inTransaction } from '../core/transaction.ts'
import { ownOf } from '../core/visibility.ts'

export { getCalendarBills } from './bills/calendarBills.ts'
export type { CalendarBill } from './bills/calendarBills.ts'
export { billsFrom } from './bills/billRows.ts'
export { dueDays } from './bills/dueDays.ts'
export {
  getNextBills,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
} from './bills/lists.ts'
export { linkPayments, removeLinkedBills } from './bills/linkedPayments.ts'
export { getBillsOfMonth } from './bills/month.ts'
export { getBillExpenses, markBillPaid, undoBillPayment } from './bills/payments.ts'
export {
  movePaymentsOf,
  removePaymentsOf,
  restorePaymentsOf,
  saveExpense,
  updatePaymentOf,
} from './bills/paymentExpenses.ts'
export { BILL_ENTRIES, BILL_SERIES } from './bills/series.ts'
export { openBills, unpaidSums } from './bills/unpaid.ts'
export type { UnpaidSum } from './bills/unpaid.ts'
export { autoPay, findBillsToPay } from './bills/autoPay.ts'
export { findReminders, markRemindersSent, remindOfBills } from './bills/reminders.ts'

/**
 * Adds or changes a bill. With a rule it changes the series: from the bill on, or with the
 * series' id from today on.
 * @throws Refusal malformed, not-found, not-yours, stale, rule
 */
export async function saveBill(context: Context, input: BillInput): Promise<Bill> {
  const { id, rule } = input
  return inTransaction(context, async (inside) => {
    const found = id ? await findVisibleBill(inside, id) : undefined
    const mayBeParent = id && rule && !found
    const parent = mayBeParent ? await seriesNamed(inside, BILL_SERIES.type, id) : undefined
    const changing = await contextToChange(inside, found ?? parent)
    const stored = rule && storedRuleOf(changing, { ...input, rule })
    if (!mayBeParent) await refuseUnknownOfBill(changing, input, found)
    if (!stored) return saveOne(changing, input, found)
    return saveWithRule(changing, BILL_SERIES, { ...input, rule: stored }) as Promise<Bill>
  })
}

function storedRuleOf(context: Context, input: BillInput & { rule: Rule }): Rule {
  return { ...input.rule, text: storedRule(context, input) }
}

async function saveOne(
  context: Context,
  input: BillInput,
  found: BillTable | undefined,
): Promise<Bill> {
  const present = input.id ? ownOf(context, found) : undefined
  const row = await billAfter(context, input, present)
  await saveRow(context, BILL_SERIES, row, present)
  if (present?.series_id) {
    await markEdited(context, present.series_id, [present.series_day!])
  }
  return billFrom(context, ownOf(context, await findVisibleBill(context, row.id)))
}
