import type { Translate } from '#lib/i18n.ts'

/** Name of what is left of an income, or was spent beyond it (spec B, 2). */
export function savingsName(savings: number, t: Translate): string {
  return t(savings < 0 ? 'reports.savings.overspent' : 'reports.savings.savings')
}
