import * as z from 'zod/mini'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { isTimeZone } from '../../reference.ts'
import type { ProfileTable } from '../../../db/tables/people.ts'
import { readColumns } from '../fieldRows.ts'
import * as field from '../fields.ts'
import type { Field, Fields, NewBook, WrittenRow } from '../fields.ts'

const OF_SERVER = { because: 'it is of the server' }
const OF_SIGN_IN = { because: 'it signs in' }
const zone: Field = {
  ...field.text,
  read: (name: string) => (isTimeZone(name) ? name : null),
}

const whole = z.int()
/** Far more than a lifetime of months. */
const MOST_PAYDAYS = 2000
const paydays = z.array(field.day.schema).check(z.minLength(1), z.maxLength(MOST_PAYDAYS))
const rules = field.parsed(
  z.array(
    z.object({
      from: field.day.schema,
      begins: z.union([
        z.object({ kind: z.literal('day'), day: whole.check(z.minimum(1), z.maximum(31)) }),
        z.object({
          kind: z.literal('workday'),
          fromEnd: whole.check(z.minimum(1), z.maximum(15)),
        }),
        z.object({
          kind: z.literal('weekday'),
          nth: z.union([whole.check(z.minimum(1), z.maximum(4)), z.literal(-1)]),
          weekday: whole.check(z.minimum(1), z.maximum(7)),
        }),
        z.object({ kind: z.literal('weeks'), day: field.day.schema }),
        z
          .object({
            kind: z.literal('income'),
            seriesId: field.id.schema,
            days: paydays,
            dues: paydays,
          })
          .check(z.refine(({ days, dues }) => days.length === dues.length)),
      ]),
      shift: z.enum(['none', 'earlier', 'later']),
      named: z.enum(['begins', 'ends']),
    }),
  ),
)
const periodRules: Field = {
  ...rules,
  read: (written: PeriodRule[], { ids }) =>
    JSON.stringify(
      written.map(({ begins, ...rule }) => ({
        ...rule,
        begins:
          begins.kind === 'income'
            ? { ...begins, seriesId: ids.of(begins.seriesId) }
            : begins,
      })),
    ),
}

/** The person's own row, in the file about all others. */
export const BOOK_PROFILE: { table: 'profiles'; fields: Fields<ProfileTable> } = {
  table: 'profiles',
  fields: {
    id: OF_SERVER,
    email: ['email', field.text],
    earlier_email: OF_SIGN_IN,
    email_changed_at: OF_SIGN_IN,
    first_name: ['firstName', field.maybe(field.text)],
    last_name: ['lastName', field.maybe(field.text)],
    phone_number: ['phoneNumber', field.maybe(field.text)],
    dial_code: ['dialCode', field.maybe(field.text)],
    picture: ['picture', field.maybe(field.picture)],
    active: OF_SERVER,
    currency: ['currency', field.currency],
    language: ['language', field.text],
    zone: ['zone', field.maybe(zone)],
    is_pro: OF_SERVER,
    period_rules: ['periodRules', field.maybe(periodRules)],
    notify_bills: ['mailsBills', field.flag],
    notify_budgets: ['mailsBudgets', field.flag],
    notify_expenses: ['mailsExpenses', field.flag],
    notify_sign_in: ['mailsSignIns', field.flag],
    notify_monthly_report: ['mailsMonthlyReport', field.flag],
    notify_minute: ['mailMinute', field.about(field.wholeUpTo(1439), 'Minute of the day.')],
    report_month: OF_SERVER,
    expenses_told_until: OF_SERVER,
    steps_dismissed: ['firstStepsDismissed', field.flag],
    steps_confirmed: ['firstStepsConfirmed', field.flag],
    steps_reminders: ['firstStepsReminders', field.flag],
    password_hash: OF_SIGN_IN,
    created_at: ['createdAt', field.instant],
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
