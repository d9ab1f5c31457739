import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import * as bills from '../../services/bills.ts'
import { handle } from '../handlers.ts'

handle(getUpcomingBills, bills.getUpcomingBills)
handle(getOverdueBills, bills.getOverdueBills)
handle(getPaidBills, bills.getPaidBills)
handle(getRecurringBills, async (context) => ({
  result: await bills.getRecurringBills(context),
}))
handle(getBillsOfMonth, bills.getBillsOfMonth)
handle(addUpdateBill, async (context, input) => ({
  result: await bills.saveBill(context, input),
}))
handle(markBillPaid, async (context, input) => ({
  result: await bills.markBillPaid(context, input),
}))
handle(undoBillPayment, async (context, undone) => ({
  result: await bills.undoBillPayment(context, undone),
}))
handle(getBillExpenses, async (context, bill) => {
  const { payments, ...found } = await bills.getBillExpenses(context, bill)
  return { result: payments, ...found }
})
