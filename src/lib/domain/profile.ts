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

/** The settings that decide how amounts, texts and days look. */
export type Settings = {
  profileId: string
  currency: string
  currencySymbol: string
  language: string
  zone?: string
  zoneOffset: number
  /** Member of a family group of two or more. */
  sharesWithFamily: boolean
}

/** The settings that a person changes; left out fields stay. */
export type SettingsChange = Partial<Notifications> & {
  currency?: string
  language?: string
  zone?: string
  modifiedAt?: number
}

/** "First Last", or the e-mail while there is no name. */
export function displayName(
  profile: Pick<Profile, 'firstName' | 'lastName' | 'email'>,
): string {
  return [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email
}

/** Up to two capitals for a person without a picture. */
export function initialsOf(
  profile: Pick<Profile, 'firstName' | 'lastName' | 'email'>,
): string {
  const letters = [profile.firstName, profile.lastName]
    .filter((name): name is string => Boolean(name))
    .map((name) => Array.from(name)[0]!)
  const initials = letters.length > 0 ? letters.join('') : Array.from(profile.email)[0]!
  return initials.toLocaleUpperCase()
}
