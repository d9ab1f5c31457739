import type { Profile, SettingsChange } from '#lib/domain/profile.ts'
import type { TimeZone } from '#lib/domain/reference.ts'
import { changesOf, hasFields } from '../core/drafts.ts'

/** Fields of the settings; an empty zone means no zone. */
export type SettingsDraft = Required<
  Omit<SettingsChange, 'modifiedAt' | 'firstSteps' | 'todayAccounts' | 'periodRules'>
>

/** First draft of a stored profile. */
export function settingsDraftOf(profile: Profile): SettingsDraft {
  const { currency, language, zone = '', notifications } = profile
  return { currency, language, zone, ...notifications }
}

/** Changed settings of a draft; undefined without changes. */
export function settingsInputOf(
  changed: Partial<SettingsDraft>,
  profile: Profile,
): SettingsChange | undefined {
  const different = changesOf(changed, settingsDraftOf(profile))
  return hasFields(different) ? different : undefined
}

/** Currency of a zone's country, unless already chosen; polar zones have none. */
export function offeredCurrency(
  zone: Pick<TimeZone, 'currency'> | undefined,
  currency: string,
): string | undefined {
  return zone?.currency && zone.currency !== currency ? zone.currency : undefined
}

/** Minutes since midnight as a time field has them: 12 AM is "00:00", 12 PM "12:00". */
export function timeTextOf(minuteOfDay: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}

/** Minutes since midnight of a time field; undefined while it is incomplete. */
export function minuteOf(timeText: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(timeText) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}
