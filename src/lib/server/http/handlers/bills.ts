import {
  addUpdateBill,
  getBillExpenses,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import {
  listOverdue,
  listPaid,
  listPayments,
  listSeries,
  listUpcoming,
  payBill,
  saveBill,
  undoPayment,
} from '../../services/bills.ts'
import { answer } from '../answers.ts'

answer(getUpcomingBills, listUpcoming)
answer(getOverdueBills, listOverdue)
answer(getPaidBills, listPaid)
answer(getRecurringBills, async (context) => ({ result: await listSeries(context) }))
answer(addUpdateBill, async (context, input) => ({
  result: await saveBill(context, input),
}))
answer(markBillPaid, async (context, input) => ({ result: await payBill(context, input) }))
answer(undoBillPayment, async (context, undone) => ({
  result: await undoPayment(context, undone),
}))
answer(getBillExpenses, async (context, bill) => ({
  result: await listPayments(context, bill),
}))
