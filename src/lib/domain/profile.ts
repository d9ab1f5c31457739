import { DAY_MILLISECONDS } from './durations.ts'
import type { FirstStepMarks } from './firstSteps.ts'
import type { PeriodRule } from './payPeriod.ts'
import type { TodayAccounts } from './today.ts'

/** Time for which an earlier e-mail can be put back. */
export const EARLIER_ADDRESS_MILLISECONDS = 7 * DAY_MILLISECONDS

/** Notification settings of a profile. */
export type Notifications = {
  bills: boolean
  budgets: boolean
  expenses: boolean
  signInEmail: boolean
  monthlyReportEmail: boolean
  /** Minutes since midnight in the profile's zone. */
  minuteOfDay: number
}

/** A person's profile. */
export type Profile = {
  id: string
  email: string
  firstName?: string
  lastName?: string
  phoneNumber?: string
  dialCode?: string
  /** Name of the picture at the media host. */
  picture?: string
  /** Whether the e-mail is verified. */
  active: boolean
  /** Time of a change of the e-mail that can still be undone. */
  emailChangedAt?: number
  currency: string
  language: string
  /** An IANA zone; UTC when absent. */
  zone?: string
  /** Minutes east of UTC now. */
  zoneOffset: number
  isPro: boolean
  notifications: Notifications
  createdAt: number
  modifiedAt: number
}

/** The settings for amounts, texts and days. */
export type Settings = {
  profileId: string
  currency: string
  currencySymbol: string
  language: string
  zone?: string
  zoneOffset: number
  /** Member of a family group of two or more. */
  sharesWithFamily: boolean
  /** Absent with a remote server that stores none. */
  firstSteps?: FirstStepMarks
  /** Accounts of the newest entries of each kind. */
  lastAccountIds?: LastAccountIds
  /** Accounts chosen for the free amount; absent while the default applies. */
  todayAccounts?: TodayAccounts
  /** How months begin as the person is paid; absent with a remote server that stores none. */
  periodRules?: PeriodRule[]
}

/** The account last used for each kind of entry. */
export type LastAccountIds = { expense?: string; income?: string; bill?: string }

/** A person's names, phone and picture; a missing field stays, an empty one clears. */
export type NamesChange = Partial<
  Record<'firstName' | 'lastName' | 'phoneNumber' | 'dialCode' | 'picture', string>
>

/** A change of settings; absent fields stay. */
export type SettingsChange = Partial<Notifications> & {
  currency?: string
  language?: string
  zone?: string
  firstSteps?: Partial<FirstStepMarks>
  todayAccounts?: TodayAccounts
  /** All rules, in the order of their days; none for calendar months. */
  periodRules?: PeriodRule[]
  modifiedAt?: number
}

type NameFields = Pick<Profile, 'firstName' | 'lastName' | 'email'>

/** "First Last", family name first in Chinese letters, kana and Hangul; else the e-mail. */
export function displayName(profile: NameFields): string {
  return wholeName(profile) || profile.email
}

/** Both names as their script orders them: "Ana Moreau", "山田 花子", "김민지"; may be empty. */
export function wholeName(person: Pick<Profile, 'firstName' | 'lastName'>): string {
  const isKorean = isFamilyFirst(person) && HANGUL.test(person.firstName ?? '')
  return inOrder(person)
    .filter(Boolean)
    .join(isKorean ? '' : ' ')
}

const HANGUL = /^\p{Script=Hangul}/u
const FAMILY_FIRST =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether people of a name write the family name first. */
function isFamilyFirst({ firstName = '', lastName = '' }: Partial<NameFields>): boolean {
  return FAMILY_FIRST.test(firstName) && FAMILY_FIRST.test(lastName)
}

function inOrder(person: Pick<Profile, 'firstName' | 'lastName'>) {
  const names = [person.firstName, person.lastName]
  return isFamilyFirst(person) ? names.toReversed() : names
}

/** First names where no two people share one, else whole names, if need be with e-mails. */
export function shortNames(people: readonly NameFields[]): string[] {
  const isDistinct = (names: string[]) => new Set(names).size === names.length
  const firsts = people.map((person) => person.firstName || displayName(person))
  if (isDistinct(firsts)) return firsts
  const wholes = people.map(displayName)
  if (isDistinct(wholes)) return wholes
  return people.map((person) => `${displayName(person)} (${person.email})`)
}

/** The joint name of people: "Ana and Ben Moreau" if all have the same last name. */
export function householdName(people: readonly NameFields[], language: string): string {
  const [first] = people
  const lastName = first?.lastName
  const isOneName =
    people.length > 1 &&
    Boolean(lastName) &&
    people.every((one) => one.firstName && one.lastName === lastName && !isFamilyFirst(one))
  const list = new Intl.ListFormat(language)
  return isOneName
    ? `${list.format(people.map(({ firstName }) => firstName!))} ${lastName}` // checked above
    : list.format(people.map(displayName))
}

/** Up to two capitals for a person without a picture. */
export function initialsOf(profile: NameFields): string {
  const letters = inOrder(profile)
    .filter((name): name is string => Boolean(name))
    .map((name) => Array.from(name)[0]!)
  const initials = letters.length > 0 ? letters.join('') : Array.from(profile.email)[0]!
  return initials.toLocaleUpperCase()
}
