import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import type { SettingsChange } from '#lib/domain/profile.ts'
import { unknownFields } from '#lib/domain/refusal.ts'
import type { ProfileTable } from '../../db/tables/people.ts'

type Stored = Pick<ProfileTable, 'period_rules'>

/** The rules of a profile; none for calendar months. */
export function storedPeriodRules({ period_rules }: Stored): PeriodRule[] {
  return JSON.parse(period_rules ?? '[]') as PeriodRule[]
}

/** The column after a change of settings. @throws Refusal malformed unless days follow each other */
export function periodRulesAfter(
  { periodRules }: SettingsChange,
  row: Stored,
): string | null {
  if (!periodRules) return row.period_rules
  for (const [index, { from }] of periodRules.entries()) {
    if (index > 0 && from <= periodRules[index - 1]!.from)
      throw unknownFields(`periodRules.${index}.from`)
  }
  return periodRules.length === 0 ? null : JSON.stringify(periodRules)
}
