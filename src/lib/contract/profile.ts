import * as z from 'zod/mini'
import type { Profile, Settings, SettingsChange } from '#lib/domain/profile.ts'
import { call } from './call.ts'
import { currencyCode, maybe, text, time } from './values.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Minutes since midnight as "HH:mm": 12 AM is "00:00", 12 PM "12:00". */
export function clockOf(minuteOfDay: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}

function minuteOf(clockText: string): number {
  return Number(clockText.slice(0, 2)) * 60 + Number(clockText.slice(3, 5))
}

const wireSwitches = {
  billNotifications: z.boolean(),
  budgetNotifications: z.boolean(),
  expenseNotifications: z.boolean(),
  signInEmailNotificaitons: z.boolean(),
  monthlyReportEmailNotificaitons: z.boolean(),
  notificationTime: clock,
}

const wireUser = z.object({
  _id: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: maybe(z.string()),
  lastName: maybe(z.string()),
  phoneNumber: maybe(z.string()),
  dialCode: maybe(z.string()),
  profilePic: maybe(z.string()),
  active: z.boolean(),
  status: z.int(),
  currency: z.string(),
  languageCode: z.string(),
  timeZoneId: maybe(z.string()),
  timeZoneOffset: z.int(),
  isPro: z.boolean(),
  ...wireSwitches,
  createdAt: z.int(),
  updatedAt: z.int(),
  lastModifyTime: z.int(),
})

/** The User entity. */
export const user = z.codec(wireUser, z.custom<Profile>(), {
  decode: (wire): Profile => ({
    id: wire._id,
    email: wire.email,
    firstName: wire.firstName,
    lastName: wire.lastName,
    phoneNumber: wire.phoneNumber,
    dialCode: wire.dialCode,
    picture: wire.profilePic,
    active: wire.active,
    currency: wire.currency,
    language: wire.languageCode,
    zone: wire.timeZoneId,
    zoneOffset: wire.timeZoneOffset,
    isPro: wire.isPro,
    notifications: {
      bills: wire.billNotifications,
      budgets: wire.budgetNotifications,
      expenses: wire.expenseNotifications,
      signInEmail: wire.signInEmailNotificaitons,
      monthlyReportEmail: wire.monthlyReportEmailNotificaitons,
      minuteOfDay: minuteOf(wire.notificationTime),
    },
    createdAt: wire.createdAt,
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (profile) => ({
    _id: profile.id,
    userId: profile.id,
    email: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: profile.phoneNumber,
    dialCode: profile.dialCode,
    profilePic: profile.picture,
    active: profile.active,
    status: 0,
    currency: profile.currency,
    languageCode: profile.language,
    timeZoneId: profile.zone,
    timeZoneOffset: profile.zoneOffset,
    isPro: profile.isPro,
    billNotifications: profile.notifications.bills,
    budgetNotifications: profile.notifications.budgets,
    expenseNotifications: profile.notifications.expenses,
    signInEmailNotificaitons: profile.notifications.signInEmail,
    monthlyReportEmailNotificaitons: profile.notifications.monthlyReportEmail,
    notificationTime: clockOf(profile.notifications.minuteOfDay),
    createdAt: profile.createdAt,
    updatedAt: profile.modifiedAt,
    lastModifyTime: profile.modifiedAt,
  }),
})

const wireSettings = z.object({
  currency: z.string(),
  currencyDetails: z.object({ currencyCode: z.string(), currencySymbol: z.string() }),
  languageCode: z.string(),
  timeZoneId: maybe(z.string()),
  timeZoneOffset: z.int(),
  userId: z.string(),
  familyShare: z.enum(['y', 'n']),
})

const settings = z.codec(wireSettings, z.custom<Settings>(), {
  decode: (wire): Settings => ({
    profileId: wire.userId,
    currency: wire.currency,
    currencySymbol: wire.currencyDetails.currencySymbol,
    language: wire.languageCode,
    zone: wire.timeZoneId,
    zoneOffset: wire.timeZoneOffset,
    sharesWithFamily: wire.familyShare === 'y',
  }),
  encode: (settings) => ({
    currency: settings.currency,
    currencyDetails: {
      currencyCode: settings.currency,
      currencySymbol: settings.currencySymbol,
    },
    languageCode: settings.language,
    timeZoneId: settings.zone,
    timeZoneOffset: settings.zoneOffset,
    userId: settings.profileId,
    familyShare: settings.sharesWithFamily ? ('y' as const) : ('n' as const),
  }),
})

const wireSettingsChange = z.object({
  currency: maybe(currencyCode),
  languageCode: maybe(text(10)),
  timeZoneId: maybe(text(64)),
  billNotifications: maybe(z.boolean()),
  budgetNotifications: maybe(z.boolean()),
  expenseNotifications: maybe(z.boolean()),
  signInEmailNotificaitons: maybe(z.boolean()),
  monthlyReportEmailNotificaitons: maybe(z.boolean()),
  notificationTime: maybe(clock),
  lastModifyTime: maybe(time),
})

const settingsChange = z.codec(wireSettingsChange, z.custom<SettingsChange>(), {
  decode: (wire): SettingsChange => ({
    currency: wire.currency,
    language: wire.languageCode,
    zone: wire.timeZoneId,
    bills: wire.billNotifications,
    budgets: wire.budgetNotifications,
    expenses: wire.expenseNotifications,
    signInEmail: wire.signInEmailNotificaitons,
    monthlyReportEmail: wire.monthlyReportEmailNotificaitons,
    minuteOfDay:
      wire.notificationTime === undefined ? undefined : minuteOf(wire.notificationTime),
    modifiedAt: wire.lastModifyTime,
  }),
  encode: (change) => ({
    currency: change.currency,
    languageCode: change.language,
    timeZoneId: change.zone,
    billNotifications: change.bills,
    budgetNotifications: change.budgets,
    expenseNotifications: change.expenses,
    signInEmailNotificaitons: change.signInEmail,
    monthlyReportEmailNotificaitons: change.monthlyReportEmail,
    notificationTime:
      change.minuteOfDay === undefined ? undefined : clockOf(change.minuteOfDay),
    lastModifyTime: change.modifiedAt,
  }),
})

export const getUser = call('GET', '/api/users/user', {
  gives: z.object({ user }),
  who: 'member',
})

export const updateUser = call('PUT', '/api/users/update', {
  takes: z.object({
    firstName: maybe(text(100)),
    lastName: maybe(text(100)),
    phoneNumber: maybe(text(30)),
    dialCode: maybe(text(10)),
    profilePic: maybe(text(100)),
  }),
  gives: z.object({ user }),
  who: 'member',
  writes: true,
})

export const getSettings = call('GET', '/api/userdata/settings', {
  gives: z.object({ settings }),
  who: 'member',
})

export const updateSettings = call('POST', '/api/users/settings', {
  takes: settingsChange,
  gives: z.object({ settings }),
  who: 'member',
  writes: true,
  entity: settings,
})
