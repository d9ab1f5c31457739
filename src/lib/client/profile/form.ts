import type { Profile } from '#lib/domain/profile.ts'
import type { Country, Phone } from '#lib/i18n/phones.ts'
import type { NamesChange } from '../profile.ts'

/** What the form of the profile holds, as it is typed; a picture goes by its name. */
export type ProfileForm = {
  firstName: string
  lastName: string
  country: Country
  phone: string
  picture: string
}

/** A phone as the form shows it. */
export type ShownPhone = { country: Country; text: string }

/** What the form shows of a stored profile. */
export function formOf(profile: Profile, phone: ShownPhone): ProfileForm {
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    country: phone.country,
    phone: phone.text,
    picture: profile.picture ?? '',
  }
}

/** Whether the phone must be read anew: a country without a number says nothing. */
export function isPhoneTyped(form: ProfileForm, stored: ProfileForm): boolean {
  const text = form.phone.trim()
  if (text === '' && stored.phone === '') return false
  return text !== stored.phone || form.country !== stored.country
}

/**
 * What is sent: the fields that differ from what is stored, undefined when none does. `phone` is
 * what was read of the form's number, null when there is none, undefined when it was not touched.
 */
export function changeOf(
  form: ProfileForm,
  profile: Profile,
  phone: Phone | null | undefined,
): NamesChange | undefined {
  const wanted: NamesChange = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    picture: form.picture,
    ...(phone !== undefined && {
      phoneNumber: phone?.number ?? '',
      dialCode: phone?.dialCode ?? '',
    }),
  }
  const stored: Record<keyof NamesChange, string | undefined> = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    picture: profile.picture,
    phoneNumber: profile.phoneNumber,
    dialCode: profile.dialCode,
  }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== (stored[name as keyof NamesChange] ?? ''),
  )
  if (changed.length === 0) return undefined
  const change: NamesChange = Object.fromEntries(changed)
  // A number means nothing without its dial code, nor the other way round.
  const hasPhone = 'phoneNumber' in change || 'dialCode' in change
  const { phoneNumber, dialCode } = wanted
  return hasPhone ? { ...change, phoneNumber, dialCode } : change
}

/** What the form of the profile calls the fields of its input. */
export const PROFILE_FIELDS: Record<string, keyof ProfileForm> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phoneNumber: 'phone',
  dialCode: 'phone',
  picture: 'picture',
}
