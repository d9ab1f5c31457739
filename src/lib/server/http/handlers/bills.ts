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
import {
  listBillsOfMonth,
  listOverdue,
  listPaid,
  listPayments,
  listSeries,
  listUpcoming,
  payBill,
  saveBill,
  undoPayment,
} from '../../services/bills.ts'
import { handle } from '../handlers.ts'

handle(getUpcomingBills, listUpcoming)
handle(getOverdueBills, listOverdue)
handle(getPaidBills, listPaid)
handle(getRecurringBills, async (context) => ({ result: await listSeries(context) }))
handle(getBillsOfMonth, listBillsOfMonth)
handle(addUpdateBill, async (context, input) => ({
  result: await saveBill(context, input),
}))
handle(markBillPaid, async (context, input) => ({ result: await payBill(context, input) }))
handle(undoBillPayment, async (context, undone) => ({
  result: await undoPayment(context, undone),
}))
handle(getBillExpenses, async (context, bill) => {
  const { payments, lastAccountId } = await listPayments(context, bill)
  return { result: payments, lastAccountId }
})
