import { isTimeZone } from '../../reference.ts'
import type { ProfileTable } from '../../../db/tables/people.ts'
import { about, currency, flag, instant, maybe, picture } from '../fields.ts'
import { readColumns, text, wholeUpTo } from '../fields.ts'
import type { Field, Fields, NewBook, WrittenRow } from '../fields.ts'

const OF_SERVER = { because: 'it is of the server' }
const OF_SIGN_IN = { because: 'it signs in' }
const zone: Field = {
  ...text,
  read: (name: string) => (isTimeZone(name) ? name : null),
}

/** The person's own row, in the file about all others. */
export const BOOK_PROFILE: { table: 'profiles'; fields: Fields<ProfileTable> } = {
  table: 'profiles',
  fields: {
    id: OF_SERVER,
    email: ['email', text],
    earlier_email: OF_SIGN_IN,
    email_changed_at: OF_SIGN_IN,
    first_name: ['firstName', maybe(text)],
    last_name: ['lastName', maybe(text)],
    phone_number: ['phoneNumber', maybe(text)],
    dial_code: ['dialCode', maybe(text)],
    picture: ['picture', maybe(picture)],
    active: OF_SERVER,
    currency: ['currency', currency],
    language: ['language', text],
    zone: ['zone', maybe(zone)],
    is_pro: OF_SERVER,
    notify_bills: ['mailsBills', flag],
    notify_budgets: ['mailsBudgets', flag],
    notify_expenses: ['mailsExpenses', flag],
    notify_sign_in: ['mailsSignIns', flag],
    notify_monthly_report: ['mailsMonthlyReport', flag],
    notify_minute: ['mailMinute', about(wholeUpTo(1439), 'Minute of the day.')],
    report_month: OF_SERVER,
    expenses_told_until: OF_SERVER,
    steps_dismissed: ['firstStepsDismissed', flag],
    steps_confirmed: ['firstStepsConfirmed', flag],
    steps_reminders: ['firstStepsReminders', flag],
    password_hash: OF_SIGN_IN,
    created_at: ['createdAt', instant],
    modified_at: OF_SERVER,
  },
}

/** Columns of the importer that stay as they are. */
const OWN = new Set([
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'dial_code',
  'language',
  'created_at',
])

/** Currency, zone, mails and first steps as in an export; the sign-in stays. */
export function settingsIn(written: WrittenRow, book: NewBook): Partial<ProfileTable> {
  const columns = Object.entries(readColumns(BOOK_PROFILE.fields, written, book))
  return Object.fromEntries(
    columns.filter(([column, value]) => value !== null && !OWN.has(column)),
  )
}
