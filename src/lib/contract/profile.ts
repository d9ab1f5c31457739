import * as z from 'zod/mini'
import { LONGEST, MAX_TODAY_ACCOUNTS } from '#lib/domain/limits.ts'
import type { Notifications } from '#lib/domain/profile.ts'
import { call } from './call.ts'
import { periodRules } from './periodRules.ts'
import { record, spelt } from './record.ts'
import {
  amount,
  currencyCode,
  day,
  email,
  id,
  maybe,
  oneTimeCode,
  text,
  time,
} from './values.ts'

/** Minutes since midnight as "HH:mm": 12 AM is "00:00", 12 PM "12:00". */
const clock = z.codec(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), z.int(), {
  decode: (typed) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3, 5)),
  encode: (minuteOfDay) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
  },
})

const switches = {
  billNotifications: z.boolean(),
  budgetNotifications: z.boolean(),
  expenseNotifications: z.boolean(),
  signInEmailNotificaitons: z.boolean(),
  monthlyReportEmailNotificaitons: z.boolean(),
  notificationTime: clock,
}

/** Codec of the contract's User. */
export const user = record(
  {
    id: spelt('_id', z.string()),
    email: z.string(),
    firstName: maybe(z.string()),
    lastName: maybe(z.string()),
    phoneNumber: maybe(z.string()),
    dialCode: maybe(z.string()),
    picture: spelt('profilePic', maybe(z.string())),
    active: z.boolean(),
    emailChangedAt: spelt('emailChangeTime', maybe(z.int())),
    currency: z.string(),
    language: spelt('languageCode', z.string()),
    zone: spelt('timeZoneId', maybe(z.string())),
    zoneOffset: spelt('timeZoneOffset', z.int()),
    isPro: z.boolean(),
    createdAt: z.int(),
    modifiedAt: spelt('lastModifyTime', z.int()),
  },
  {
    wire: {
      userId: z.string(),
      status: z.int(),
      ...switches,
      updatedAt: z.int(),
    },
    decode: (wire): { id: string; notifications: Notifications } => ({
      // Entries and members name the profile by this one.
      id: wire.userId,
      notifications: {
        bills: wire.billNotifications,
        budgets: wire.budgetNotifications,
        expenses: wire.expenseNotifications,
        signInEmail: wire.signInEmailNotificaitons,
        monthlyReportEmail: wire.monthlyReportEmailNotificaitons,
        minuteOfDay: wire.notificationTime,
      },
    }),
    encode: ({ id, modifiedAt, notifications: wanted }) => ({
      userId: id,
      status: 0,
      billNotifications: wanted.bills,
      budgetNotifications: wanted.budgets,
      expenseNotifications: wanted.expenses,
      signInEmailNotificaitons: wanted.signInEmail,
      monthlyReportEmailNotificaitons: wanted.monthlyReportEmail,
      notificationTime: wanted.minuteOfDay,
      updatedAt: modifiedAt,
    }),
  },
)

const firstStepMarks = record({
  isDismissed: spelt('dismissed', z.boolean()),
  isConfirmed: spelt('confirmed', z.boolean()),
})

const accountIds = z.array(id).check(z.maxLength(MAX_TODAY_ACCOUNTS))
const todayAccounts = z.object({
  counted: accountIds,
  setAside: accountIds,
  cards: accountIds,
})

const settings = record(
  {
    profileId: spelt('userId', z.string()),
    currency: z.string(),
    language: spelt('languageCode', z.string()),
    zone: spelt('timeZoneId', maybe(z.string())),
    zoneOffset: spelt('timeZoneOffset', z.int()),
    firstSteps: maybe(firstStepMarks),
    lastAccountIds: maybe(
      z.object({
        expense: maybe(z.string()),
        income: maybe(z.string()),
        bill: maybe(z.string()),
      }),
    ),
    todayAccounts: maybe(todayAccounts),
    periodRules: spelt('periodRule', maybe(periodRules)),
  },
  {
    wire: {
      currencyDetails: z.object({ currencyCode: z.string(), currencySymbol: z.string() }),
      familyShare: z.enum(['y', 'n']),
    },
    decode: (wire) => ({
      currencySymbol: wire.currencyDetails.currencySymbol,
      sharesWithFamily: wire.familyShare === 'y',
    }),
    encode: ({ currency, currencySymbol, sharesWithFamily }) => ({
      currencyDetails: { currencyCode: currency, currencySymbol },
      familyShare: sharesWithFamily ? ('y' as const) : ('n' as const),
    }),
  },
)

const nameFields = {
  firstName: maybe(text(LONGEST.personName)),
  lastName: maybe(text(LONGEST.personName)),
  phoneNumber: maybe(text(30)),
  dialCode: maybe(text(10)),
  picture: spelt('profilePic', maybe(text(LONGEST.imageName))),
}

const settingsChange = record({
  ...nameFields,
  currency: maybe(currencyCode),
  language: spelt('languageCode', maybe(text(10))),
  zone: spelt('timeZoneId', maybe(text(64))),
  bills: spelt('billNotifications', maybe(z.boolean())),
  budgets: spelt('budgetNotifications', maybe(z.boolean())),
  expenses: spelt('expenseNotifications', maybe(z.boolean())),
  signInEmail: spelt('signInEmailNotificaitons', maybe(z.boolean())),
  monthlyReportEmail: spelt('monthlyReportEmailNotificaitons', maybe(z.boolean())),
  minuteOfDay: spelt('notificationTime', maybe(clock)),
  firstSteps: maybe(
    record({
      isDismissed: spelt('dismissed', maybe(z.boolean())),
      isConfirmed: spelt('confirmed', maybe(z.boolean())),
    }),
  ),
  todayAccounts: maybe(todayAccounts),
  periodRules: spelt('periodRule', maybe(periodRules)),
  modifiedAt: spelt('lastModifyTime', maybe(time)),
})

export const getUser = call('GET', '/api/users/user', {
  gives: z.object({ user }),
  who: 'member',
  whileClosed: true,
})

export const updateUser = call('PUT', '/api/users/update', {
  takes: record(nameFields),
  gives: z.object({ user }),
  who: 'member',
  writes: true,
})

export const getSettings = call('GET', '/api/userdata/settings', {
  gives: z.object({ settings }),
  who: 'member',
  whileClosed: true,
})

export const updateSettings = call('POST', '/api/users/settings', {
  takes: settingsChange,
  gives: z.object({ settings }),
  who: 'member',
  writes: true,
  entity: settings,
})

/** Gives the caller's own incomes with which months may begin. */
export const getPaydays = call('GET', '/api/userdata/getPaydays', {
  gives: z.object({
    incomes: z.array(
      record({
        seriesId: id,
        title: z.string(),
        minor: spelt('amount', amount),
        currency: spelt('currencyCode', z.string()),
        days: z.array(day),
        dues: z.array(day),
      }),
    ),
  }),
  who: 'pro',
  added: true,
})

/** Changes the currency of a book that began in the wrong one. */
export const relabelCurrency = call('POST', '/api/userdata/relabelCurrency', {
  takes: z.object({ from: currencyCode, to: currencyCode }),
  gives: z.object({
    changed: z.object({
      accounts: z.int(),
      entries: z.int(),
      bills: z.int(),
      series: z.int(),
      budgets: z.int(),
    }),
  }),
  who: 'pro',
  writes: true,
  added: true,
})

/** Mails codes for another e-mail, or changes it with them. */
export const changeEmail = call('POST', '/api/users/changeEmail', {
  takes: record({
    email,
    code: spelt('otp', maybe(oneTimeCode)),
    earlierCode: spelt('otpOld', maybe(oneTimeCode)),
    /** Asks for a code of the present e-mail, too. */
    asksEarlier: spelt('askOld', maybe(z.boolean())),
  }),
  gives: z.object({ user: maybe(user) }),
  who: 'member',
  writes: true,
  added: true,
})
