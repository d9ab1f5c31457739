import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'

const KEY = 'periodRules'
const { fetcher, keep } = keepingAnswers()

/** How the viewer's months begin; null on a remote server that stores no rules. */
export const $periodRules = fetcher<PeriodRule[] | null>([KEY], {
  fetcher: async () => (await ask('getSettings', {})).settings.periodRules ?? null,
})

/** Stores how months begin. @throws CallError, NetworkError */
export async function saveRules(periodRules: PeriodRule[]): Promise<PeriodRule[]> {
  const { settings } = await ask('updateSettings', { periodRules })
  const stored = settings.periodRules ?? []
  keep(KEY, stored)
  return stored
}
