import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import type { Income, PeriodRule } from '#lib/domain/payPeriod.ts'
import { arePaydays } from '#lib/domain/paydays.ts'
import type { SettingsChange } from '#lib/domain/profile.ts'
import { unknownFields } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { findPaydays, incomesOf, rulesWithPaydays } from './paydays.ts'

type Stored = Pick<ProfileTable, 'id' | 'zone' | 'period_rules'>

/** The rules of a profile; none for calendar months. */
export function storedPeriodRules({
  period_rules,
}: Pick<Stored, 'period_rules'>): PeriodRule[] {
  return JSON.parse(period_rules ?? '[]') as PeriodRule[]
}

/**
 * The column after a change of settings.
 * @throws Refusal malformed unless days follow each other and incomes may begin months
 */
export async function periodRulesAfter(
  context: Context,
  { periodRules }: SettingsChange,
  row: Stored,
): Promise<string | null> {
  if (!periodRules) return row.period_rules
  const rules = withStoredDays(periodRules, storedPeriodRules(row))
  for (const [index, { from, begins }] of rules.entries()) {
    if (index > 0 && from <= rules[index - 1]!.from)
      throw unknownFields(`periodRules.${index}.from`)
    const isUnknown = begins.kind === 'income' && begins.days.length === 0
    if (isUnknown && !(await mayBeginMonths(context, row, begins)))
      throw unknownFields(`periodRules.${index}.begins`)
  }
  if (rules.length === 0) return null
  return JSON.stringify(await rulesWithPaydays(context, row, rules))
}

/** Rules with the days that are stored for their series, whatever a client sent. */
function withStoredDays(
  rules: readonly PeriodRule[],
  stored: readonly PeriodRule[],
): PeriodRule[] {
  const incomes = incomesOf(stored)
  return rules.map((rule) => {
    const { begins } = rule
    if (begins.kind !== 'income') return rule
    const { days = [], dues = [] } = incomes.get(begins.seriesId) ?? {}
    return { ...rule, begins: { ...begins, days, dues } }
  })
}

/** Whether a series is an own income that comes at most every four weeks. */
async function mayBeginMonths(
  context: Context,
  { id, zone }: Stored,
  { seriesId }: Income,
): Promise<boolean> {
  const series = await context.db
    .selectFrom('series')
    .select('id')
    .where('id', '=', seriesId)
    .where('owner_id', '=', id)
    .where('type', '=', TYPE_NUMBERS.income)
    .executeTakeFirst()
  if (!series) return false
  const since = dayIn(zone ?? 'UTC', context.now)
  const found = await findPaydays(context, id, { seriesIds: [seriesId], since })
  return arePaydays(found.get(seriesId) ?? [])
}
