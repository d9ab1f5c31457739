import type { Profile } from '#lib/domain/profile.ts'

/** A Pro member in UTC, with the mails of new profiles. */
export const PROFILE: Profile = {
  id: 'ana',
  email: 'ana@example.com',
  active: true,
  currency: 'USD',
  language: 'en',
  zoneOffset: 0,
  isPro: true,
  notifications: {
    bills: true,
    budgets: true,
    expenses: true,
    signInEmail: false,
    monthlyReportEmail: false,
    minuteOfDay: 540,
  },
  createdAt: 1,
  modifiedAt: 2,
}
