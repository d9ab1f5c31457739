import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { findUsableAccount } from '../accounts.ts'
import { inBatches } from '../../db/batches.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import { indexEntries } from '../searchIndex.ts'
import type { EntryKind, SeriesKind } from '../series.ts'
import { billAfter, refuseUnknownOfBill } from './inputs.ts'
import { billFrom, BILL_COLUMNS, newBill, remindDayOf, settled } from './billRows.ts'
import { addBills } from './stored.ts'

export const BILL_ENTRIES: EntryKind<BillTable> = {
  table: 'bills',
  dayColumn: 'due_day',
  shown: billFrom,
  changeable: async (_context, rows) => rows,
  // Bills have no stored sums.
  async afterChange(context, { added = [] }) {
    await indexEntries(
      context,
      added.map(({ id }) => id),
    )
  },
}

const { image: _image, ...SHARED } = BILL_COLUMNS

/** Recurring bills; paid ones no longer follow their series. */
export const BILL_SERIES: SeriesKind<BillTable, BillInput> = {
  ...BILL_ENTRIES,
  type: TYPE_NUMBERS.bill,
  endsWhole: true,
  columns: [
    ...Object.values(SHARED),
    'currency',
    'account_name',
    'auto_pays',
    'makes_expense',
  ],
  stateOf({ is_paid, paid_minor }) {
    if (is_paid === 1) return 'paid'
    return paid_minor > 0 ? 'begun' : 'open'
  },
  newRow: newBill,
  /** Unusable accounts are left out. */
  async completion(context, { account_id }) {
    const account = account_id ? await findUsableAccount(context, account_id) : undefined
    return (row) =>
      settled({ ...row, account_id: account?.id ?? null, remind_day: remindDayOf(row) })
  },
  insert: addBills,
  async unlink(context, ids) {
    await inBatches(ids, (some) =>
      context.db
        .updateTable('transactions')
        .set({ bill_id: null })
        .where('bill_id', 'in', some)
        .execute(),
    )
  },
  async rowAfter(context, input, present) {
    await refuseUnknownOfBill(context, input, present)
    return billAfter(context, input, present)
  },
  asParent: ({ at }, { number }, isOver): Partial<Bill> => ({
    number,
    nextAt: isOver ? undefined : at,
  }),
}
