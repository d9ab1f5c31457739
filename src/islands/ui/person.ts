import type { Day } from '#lib/domain/day.ts'
import type { Translate } from '#lib/i18n.ts'

/** Who reads the page, or writes a form of it. */
export type Person = {
  t: Translate
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for days and times. */
  zone?: string
  today: Day
}
