import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import type {
  NamesChange,
  Notifications,
  Profile,
  Settings,
  SettingsChange,
} from '#lib/domain/profile.ts'
import { isLanguage } from '#lib/i18n/languages.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { inLanguage } from '../core/inLanguage.ts'
import type { ProfileTable } from '../db/tables/people.ts'
import { newId } from '../core/ids.ts'
import { isReservedEmail } from './profile/addressChange.ts'
import { withLastAccounts } from './profile/lastAccounts.ts'
import { namesAfter } from './profile/names.ts'
import { firstStepMarksAfter, firstStepMarksOf } from './profile/firstSteps.ts'
import { mailedUntil } from './profile/evening.ts'
import { storeTodayAccounts, withTodayAccounts } from './profile/todayAccounts.ts'
import { periodRulesAfter, storedPeriodRules } from './profile/periodRules.ts'
import { firstReport } from './profile/reportTime.ts'
import { findCurrency, isTimeZone, listedZone } from './reference.ts'
import { modifiedAt, refuseStale } from '../core/versions.ts'
import { inTransaction } from '../core/transaction.ts'
import { offsetOf } from '../core/zone.ts'

export {
  endAddressChanges,
  isReservedEmail,
  recordAddress,
  refuseWhileAddressChanges,
} from './profile/addressChange.ts'
export type { AddressEnd } from './profile/addressChange.ts'
export { lastEvening } from './profile/evening.ts'
export { storedPeriodRules } from './profile/periodRules.ts'
export { reportTime } from './profile/reportTime.ts'
export { getPaydays, keepPaydays } from './profile/paydays.ts'
export { chosenUses } from './profile/todayAccounts.ts'

const DEFAULT_CURRENCY = 'USD'
const DEFAULT_MINUTE = 9 * 60

/** The caller's own profile. */
export async function getUser(context: Context): Promise<Profile> {
  return profileOf(context, await findRow(context))
}

/** Changes names, phone, picture; missing stays, empty clears. @throws Refusal malformed */
export async function updateUser(context: Context, change: NamesChange): Promise<Profile> {
  return inTransaction(context, async (inside) => {
    const row = await findRow(inside)
    const names = await namesAfter(inside, change, row)
    const next = { ...names, modified_at: modifiedAt(inside, row.modified_at) }
    await write(inside, next)
    return profileOf(inside, { ...row, ...next })
  })
}

/** The caller's settings of amounts, texts and days. */
export async function getSettings(context: Context): Promise<Settings> {
  return withAccounts(context, await findRow(context))
}

/** Changes settings, switches and names. @throws Refusal malformed */
export async function updateSettings(
  context: Context,
  change: SettingsChange & NamesChange,
): Promise<Settings> {
  refuseUnknown(change)
  return inTransaction(context, async (inside) => {
    const row = await findRow(inside)
    await refuseStale(change.modifiedAt, row.modified_at, () => settingsOf(inside, row))
    const zone = zoneAfter(change, row)
    const wanted = {
      currency: change.currency ?? row.currency,
      language: change.language ?? row.language,
      zone,
      ...(await namesAfter(inside, change, row)),
      ...switchesOf(change, row),
      ...firstStepMarksAfter(change, row),
      period_rules: await periodRulesAfter(inside, change, { ...row, zone }),
      modified_at: modifiedAt(inside, row.modified_at, change.modifiedAt),
    }
    const next = {
      ...wanted,
      report_month: firstReport(inside, row, wanted),
      expenses_told_until: mailedUntil(inside, row, wanted),
    }
    await write(inside, next)
    if (change.todayAccounts) await storeTodayAccounts(inside, change.todayAccounts)
    return withAccounts(inside, { ...row, ...next })
  })
}

async function withAccounts(context: Context, row: ProfileTable): Promise<Settings> {
  const settings = await withTodayAccounts(context, settingsOf(context, row))
  return withLastAccounts(context, settings)
}

/** Makes a profile whose e-mail a code has verified. @throws Refusal no-account */
export async function makeProfile(
  context: Context,
  { email, currency, zone }: { email: string; currency?: string | null; zone?: string },
): Promise<ProfileTable> {
  if (await isReservedEmail(context, email)) {
    throw new Refusal('no-account', 'refusals.ACCOUNT_NOT_EXISTS')
  }
  const known = currency ? findCurrency(currency, 'en')?.code : undefined
  const row: ProfileTable = {
    id: newId(),
    email,
    first_name: null,
    last_name: null,
    phone_number: null,
    dial_code: null,
    picture: null,
    active: 1,
    currency: known ?? DEFAULT_CURRENCY,
    language: context.language,
    zone: zone && isTimeZone(zone) ? (listedZone(zone) ?? zone) : null,
    is_pro: context.app.config.newUsersPro ? 1 : 0,
    period_rules: null,
    notify_bills: 1,
    notify_budgets: 1,
    notify_expenses: 1,
    notify_sign_in: 0,
    notify_monthly_report: 0,
    notify_minute: DEFAULT_MINUTE,
    report_month: 0,
    expenses_told_until: context.now,
    steps_dismissed: 0,
    steps_confirmed: 0,
    steps_reminders: 0,
    password_hash: null,
    earlier_email: null,
    email_changed_at: null,
    created_at: context.now,
    modified_at: context.now,
  }
  await context.db.insertInto('profiles').values(row).execute()
  return row
}

/** The profile of an e-mail. */
export function profileByEmail(
  context: Context,
  email: string,
): Promise<ProfileTable | undefined> {
  return context.db
    .selectFrom('profiles')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

/** A context whose letters are in the language of an e-mail's profile, if there is a profile. */
export async function inLanguageOf(context: Context, email: string): Promise<Context> {
  const profile = await profileByEmail(context, email)
  return profile ? inLanguage(context, profile.language) : context
}

function findRow(context: Context): Promise<ProfileTable> {
  return context.db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', callerOf(context).id)
    .executeTakeFirstOrThrow()
}

async function write(context: Context, next: Partial<ProfileTable>): Promise<void> {
  await context.db
    .updateTable('profiles')
    .set(next)
    .where('id', '=', callerOf(context).id)
    .execute()
}

function refuseUnknown(change: SettingsChange): void {
  const fields = [
    ['currency', change.currency, (code: string) => Boolean(findCurrency(code, 'en'))],
    ['language', change.language, isLanguage],
    // Only the zone may be empty.
    ['zone', change.zone || undefined, isTimeZone],
  ] as const
  const wrong = fields.filter(([, sent, isKnown]) => sent !== undefined && !isKnown(sent))
  if (wrong.length > 0) throw unknownFields(...wrong.map(([path]) => path))
}

/** Stores the list's spelling, so that a select finds the zone. */
function zoneAfter(change: SettingsChange, row: ProfileTable): string | null {
  if (change.zone === undefined) return row.zone
  return change.zone === '' ? null : (listedZone(change.zone) ?? change.zone)
}

function switchesOf(change: SettingsChange, row: ProfileTable) {
  const flag = (sent: boolean | undefined, stored: 0 | 1): 0 | 1 =>
    sent === undefined ? stored : sent ? 1 : 0
  return {
    notify_bills: flag(change.bills, row.notify_bills),
    notify_budgets: flag(change.budgets, row.notify_budgets),
    notify_expenses: flag(change.expenses, row.notify_expenses),
    notify_sign_in: flag(change.signInEmail, row.notify_sign_in),
    notify_monthly_report: flag(change.monthlyReportEmail, row.notify_monthly_report),
    notify_minute: change.minuteOfDay ?? row.notify_minute,
  }
}

function profileOf(context: Context, row: ProfileTable): Profile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    phoneNumber: row.phone_number ?? undefined,
    dialCode: row.dial_code ?? undefined,
    picture: row.picture ?? undefined,
    active: row.active === 1,
    emailChangedAt: changedAtOf(context, row),
    currency: row.currency,
    language: row.language,
    zone: row.zone ?? undefined,
    zoneOffset: offsetOf(row.zone ?? 'UTC', context.now),
    isPro: row.is_pro === 1,
    notifications: notificationsOf(row),
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

function changedAtOf(
  { now }: Context,
  { email_changed_at: at }: ProfileTable,
): number | undefined {
  return at !== null && at + EARLIER_ADDRESS_MILLISECONDS > now ? at : undefined
}

function notificationsOf(row: ProfileTable): Notifications {
  return {
    bills: row.notify_bills === 1,
    budgets: row.notify_budgets === 1,
    expenses: row.notify_expenses === 1,
    signInEmail: row.notify_sign_in === 1,
    monthlyReportEmail: row.notify_monthly_report === 1,
    minuteOfDay: row.notify_minute,
  }
}

function settingsOf(context: Context, row: ProfileTable): Settings {
  const { group } = callerOf(context)
  return {
    profileId: row.id,
    currency: row.currency,
    currencySymbol: findCurrency(row.currency, 'en')?.symbol ?? row.currency,
    language: row.language,
    zone: row.zone ?? undefined,
    zoneOffset: offsetOf(row.zone ?? 'UTC', context.now),
    firstSteps: firstStepMarksOf(row),
    periodRules: storedPeriodRules(row),
    sharesWithFamily: (group?.memberIds.length ?? 0) > 1,
  }
}
