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
import type { BillList } from '../../services/bills.ts'
import { answer } from '../answers.ts'

answer(getUpcomingBills, async (context, { page }) =>
  pageOf(await listUpcoming(context, page)),
)
answer(getOverdueBills, async (context, { page }) =>
  pageOf(await listOverdue(context, page)),
)
answer(getPaidBills, async (context, { page }) => pageOf(await listPaid(context, page)))
answer(getRecurringBills, async (context) => ({ result: await listSeries(context) }))
answer(addUpdateBill, async (context, input) => ({
  result: await saveBill(context, input),
}))
answer(markBillPaid, async (context, input) => ({ result: await payBill(context, input) }))
answer(undoBillPayment, async (context, { _id, paymentId, lastModifyTime }) => ({
  result: await undoPayment(context, {
    billId: _id,
    paymentId,
    modifiedAt: lastModifyTime,
  }),
}))
answer(getBillExpenses, async (context, { _id, localIdLong }) => ({
  result: await listPayments(context, { id: _id, number: localIdLong }),
}))

function pageOf({ bills, totalMinor, count, otherCurrencies }: BillList) {
  return { result: bills, total: totalMinor, count, otherCurrencies }
}
