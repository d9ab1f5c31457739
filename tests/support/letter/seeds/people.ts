import { EMAIL, OTHER_ID, PERSON_ID } from '../names.ts'
import type { Makers, Row } from '../records.ts'

export function seedPerson({ clock, newId }: Makers): Row {
  const createdAt = new Date(clock.dayOfMonth(-14, 3)).toISOString()
  return {
    _id: newId(),
    userId: PERSON_ID,
    isPro: true,
    active: true,
    status: 'ACTIVE',
    email: EMAIL,
    firstName: 'Nora',
    lastName: 'Lind',
    phoneNumber: null,
    dialCode: null,
    currency: 'EUR',
    languageCode: 'en',
    // Always UTC, as the days of the books are.
    timeZoneId: 'Atlantic/Reykjavik',
    timeZoneOffset: 0,
    billNotifications: true,
    budgetNotifications: true,
    expenseNotifications: false,
    signInEmailNotificaitons: true,
    monthlyReportEmailNotificaitons: false,
    notificationTime: '09:30',
    createdAt,
    updatedAt: createdAt,
    lastModifyTime: clock.dayOfMonth(-1, 3),
  }
}

/** The members of the family. */
export function membersOf(person: Row): object[] {
  const { profilePic, email, lastName, firstName } = person
  return [
    { email, lastName, firstName, userId: PERSON_ID, profilePic },
    { email: 'ivo@letter.example', firstName: 'Ivo', lastName: 'Lind', userId: OTHER_ID },
  ]
}
