import type { Translate } from '#lib/i18n.ts'
import { sumText } from './amounts.ts'

type Viewer = { t: Translate; language: string; currency: string }

/** Text of the amount of a sum that is still to come; empty without any. */
export function toComeText(
  { minor, toComeMinor }: { minor: number; toComeMinor: number },
  viewer: Viewer,
): string {
  if (toComeMinor === 0) return ''
  if (toComeMinor === minor) return viewer.t('common.allToCome')
  return viewer.t('common.toCome', { amount: sumText(toComeMinor, viewer) })
}
