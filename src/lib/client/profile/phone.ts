import type { Phone } from '#lib/i18n/phones.ts'
import { loadModule } from '../core/modules.ts'
import { isPhoneTyped } from './form.ts'
import type { ProfileDraft, ShownPhone } from './form.ts'

/** Number rules of all countries, 43 KB: loaded when a phone field is first used. */
export const loadPhones = () => loadModule(() => import('#lib/i18n/phones.ts'))

/** Reads a phone: null if none, undefined if untouched. @throws RangeError, NetworkError */
export async function readTypedPhone(
  form: ProfileDraft,
  stored: ProfileDraft,
): Promise<Phone | null | undefined> {
  if (!isPhoneTyped(form, stored)) return undefined
  const text = form.phone.trim()
  if (text === '') return null
  const { readPhone } = await loadPhones()
  const read = readPhone(text, { country: form.country })
  if (!read) throw new RangeError('no phone has such a number')
  return read
}

/** Formatted phone; an invalid one stays as typed. */
export async function tidyPhone(form: ProfileDraft): Promise<ShownPhone | undefined> {
  const { readPhone, countryOf, formatPhone } = await loadPhones()
  const read = readPhone(form.phone.trim(), { country: form.country })
  if (!read) return undefined
  const isOfChosen = readPhone(read.number, { country: form.country })?.dialCode
  const country = isOfChosen === read.dialCode ? form.country : countryOf(read)
  return { country, text: formatPhone(read) }
}

/** Formatted text of a phone that was just saved. */
export async function shownPhone(
  phone: Phone | null,
  form: ProfileDraft,
): Promise<ShownPhone> {
  if (!phone) return { country: form.country, text: '' }
  const { countryOf, formatPhone } = await loadPhones()
  return { country: countryOf(phone), text: formatPhone(phone) }
}
