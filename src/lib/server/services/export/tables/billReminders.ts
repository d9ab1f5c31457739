import { callerOf } from '../../../core/context.ts'
import type { BillReminderTable } from '../../../db/tables/bills.ts'
import { SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

/** Reminders of the caller's bills that were mailed. */
export const BOOK_BILL_REMINDERS: BookTable<BillReminderTable> = {
  name: 'billReminders',
  table: 'bill_reminders',
  fields: {
    owner_id: field.OWNER,
    bill_id: ['billId', field.idOf('bills')],
    kind: ['kind', field.oneOf('before', 'overdue')],
    due_day: ['dueDay', field.day],
    remind_day: ['remindDay', field.day],
    told_at: ['mailedAt', field.instant],
  },
  rows: (context) =>
    context.db
      .selectFrom('bill_reminders')
      .innerJoin('bills', 'bills.id', 'bill_reminders.bill_id')
      .selectAll('bill_reminders')
      .where('bill_reminders.owner_id', '=', callerOf(context).id)
      .where('deleted_at', 'is', null)
      .orderBy('bill_id')
      .orderBy('kind')
      .orderBy('bill_reminders.due_day')
      .execute(),
  unique: [['billId', 'kind', 'dueDay']],
  most: SOME,
  when: 'last',
}
