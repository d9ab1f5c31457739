import { stampChanged } from './records.ts'
import type { Books } from './books.ts'
import type { Row } from './records.ts'
import type { Handlers, Payload } from './calls.ts'
import { CURRENCIES } from './reference.ts'
import { viewOf } from './views.ts'

const SETTINGS = [
  'currency',
  'languageCode',
  'timeZoneId',
  'billNotifications',
  'budgetNotifications',
  'expenseNotifications',
  'signInEmailNotificaitons',
  'monthlyReportEmailNotificaitons',
  'notificationTime',
]
const NAMES = ['firstName', 'lastName', 'phoneNumber', 'dialCode', 'profilePic']

/** The answers of changes are not shown in the letter: a code and no entity. */
export const PROFILE: Handlers = {
  'GET api/users/user': ({ person }) => ({ user: viewOf('user', person) }),
  'GET api/userdata/settings': ({ person }) => ({
    settings: {
      ...viewOf('settings', person),
      currencyDetails: currencyDetailsOf(person),
    },
  }),
  'POST api/users/settings': (books, { payload }) =>
    change(books, payload, [...SETTINGS, ...NAMES]),
  'PUT api/users/update': (books, { payload }) => change(books, payload, NAMES),
}

function currencyDetailsOf({ currency }: Row): object {
  const symbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' }
  const known = CURRENCIES.find(({ currencyCode }) => currencyCode === currency)
  return { currencySymbol: symbols[String(currency)], currencyCode: known?.currencyCode }
}

function change(books: Books, payload: Payload, names: string[]): object {
  const changed = Object.entries(payload).filter(([name]) => names.includes(name))
  const { lastModifyTime, updated_at: updatedAt } = stampChanged(books)
  Object.assign(books.person, Object.fromEntries(changed), { lastModifyTime, updatedAt })
  return {}
}
