import type { Day } from '#lib/domain/day.ts'
import type { Words } from '#lib/i18n.ts'

/** Who writes a form, and what the page knows for it. */
export type FormReader = {
  words: Words
  language: string
  currency: string
  profileId: string
  /** The zone of the profile, for days and times. */
  zone?: string
  today: Day
}
