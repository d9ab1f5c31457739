import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Marks mailed reminders by their day: a moved reminder is mailed again. */
export const reminders = (engine: Engine) =>
  stepOf(engine, [
    "alter table bill_reminders add column remind_day text not null default ''",
    `update bill_reminders set remind_day = coalesce(
      (select bills.remind_day from bills where bills.id = bill_reminders.bill_id), due_day)`,
  ])
