import type { WorthLine } from '#lib/charts/worth.ts'
import type { Translate } from '#lib/i18n.ts'

/** Name of a line of net worth over time. */
export function worthName(key: WorthLine['key'], t: Translate): string {
  return key === 'total' ? t('accounts.worth.title') : t(`accounts.groups.${key}`)
}
