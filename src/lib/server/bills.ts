export { baseOf, billMaker } from './bills/billSeries.ts'
export { listOverdue, listPaid, listSeries, listUpcoming } from './bills/lists.ts'
export type { BillList } from './bills/lists.ts'
export { listPayments, payBill, undoPayment } from './bills/payments.ts'
export {
  billsAmong,
  deleteBills,
  endBillSeries,
  restoreBills,
  resumeBillSeries,
} from './bills/removal.ts'
export { findBillSeries, saveBill } from './bills/save.ts'
