import * as z from 'zod/mini'
import { markBillPaid } from '#lib/contract/bills.ts'
import { questionOf } from '../core/send.ts'
import { restOfBill } from './payRest.ts'

/** Question that pays the rest of a bill (`questionOf`). */
export function restQuestion(...[bill, payer]: Parameters<typeof restOfBill>): string {
  return questionOf(markBillPaid, z.encode(markBillPaid.takes, restOfBill(bill, payer)))
}
