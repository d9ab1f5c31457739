import type { Profile } from '#lib/domain/profile.ts'
import type { Country, Phone } from '#lib/i18n/phones.ts'
import { changesOf, hasFields } from '../core/drafts.ts'
import type { ProfileInput } from '../profile.ts'

/** Typed fields of the profile; a picture by its name. */
export type ProfileDraft = {
  firstName: string
  lastName: string
  country: Country
  phone: string
  picture: string
}

/** Phone as the form shows it. */
export type ShownPhone = { country: Country; text: string }

/** First draft of a stored profile. */
export function profileDraftOf(profile: Profile, phone: ShownPhone): ProfileDraft {
  return {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    country: phone.country,
    phone: phone.text,
    picture: profile.picture ?? '',
  }
}

/** Whether the phone must be parsed again: a country without a number means nothing. */
export function isPhoneTyped(form: ProfileDraft, stored: ProfileDraft): boolean {
  const text = form.phone.trim()
  if (text === '' && stored.phone === '') return false
  return text !== stored.phone || form.country !== stored.country
}

/** Changed fields; `phone` is null when cleared, undefined when untouched. */
export function profileInputOf(
  form: ProfileDraft,
  profile: Profile,
  phone: Phone | null | undefined,
): ProfileInput | undefined {
  const wanted: ProfileInput = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    picture: form.picture,
    ...(phone !== undefined && {
      phoneNumber: phone?.number ?? '',
      dialCode: phone?.dialCode ?? '',
    }),
  }
  const change = changesOf<ProfileInput>(wanted, {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    picture: profile.picture ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    dialCode: profile.dialCode ?? '',
  })
  if (!hasFields(change)) return undefined
  // A number and its dial code are only valid together.
  const hasPhone = 'phoneNumber' in change || 'dialCode' in change
  const { phoneNumber, dialCode } = wanted
  return hasPhone ? { ...change, phoneNumber, dialCode } : change
}
