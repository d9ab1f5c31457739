import type { Translate } from '#lib/i18n.ts'

/** Label of an income minus expenses: saved or overspent (spec B, 2). */
export function savingsName(savings: number, t: Translate): string {
  return t(savings < 0 ? 'reports.savings.overspent' : 'reports.savings.savings')
}
