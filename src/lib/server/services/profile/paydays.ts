import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { arePaydays, paydaysAfter, withPaydays } from '#lib/domain/paydays.ts'
import type { Occurrence, PaydayIncome } from '#lib/domain/paydays.ts'
import type { Income, PeriodRule } from '#lib/domain/payPeriod.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import { inBatches } from '../../db/batches.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { categoryResolver } from '../categories.ts'

/** Days before a rule in which the begin of its first month may be. */
const DAYS_BEFORE = 35

/** A changed entry, as far as it may be a payday. */
type ChangedEntry = Pick<TransactionTable, 'type' | 'owner_id' | 'series_id'>
type Template = Pick<
  TransactionTable,
  'title' | 'merchant_name' | 'minor' | 'currency' | 'category_id'
>
type RuledProfile = Pick<ProfileTable, 'id' | 'zone'>

/** Updates the months of owners whose rules name the series of changed incomes. */
export async function keepPaydays(
  context: Context,
  changed: readonly ChangedEntry[],
): Promise<void> {
  const paid = changed.filter(
    ({ type, series_id }) => type === TYPE_NUMBERS.income && series_id !== null,
  )
  const owners = [...new Set(paid.map(({ owner_id }) => owner_id))]
  const profiles = await inBatches(owners, (some) =>
    context.db
      .selectFrom('profiles')
      .select(['id', 'zone', 'period_rules'])
      .where('id', 'in', some)
      .where('period_rules', 'is not', null)
      .execute(),
  )
  for (const profile of profiles) {
    const before = profile.period_rules!
    if (!paid.some(({ series_id }) => before.includes(series_id!))) continue // filtered
    const rules = await rulesWithPaydays(
      context,
      profile,
      JSON.parse(before) as PeriodRule[],
    )
    const period_rules = JSON.stringify(rules)
    if (period_rules === before) continue
    await context.db
      .updateTable('profiles')
      .set({ period_rules })
      .where('id', '=', profile.id)
      .execute()
  }
}

/** The rules of a profile with the days on which its incomes begin months now. */
export async function rulesWithPaydays(
  context: Context,
  { id, zone }: RuledProfile,
  rules: readonly PeriodRule[],
): Promise<PeriodRule[]> {
  const named = rules.flatMap(({ from, begins }) =>
    begins.kind === 'income' ? [{ from, seriesId: begins.seriesId }] : [],
  )
  if (named.length === 0) return [...rules]
  const occurrences = await findPaydays(context, id, {
    seriesIds: named.map(({ seriesId }) => seriesId),
    since: addDays(named[0]!.from, -DAYS_BEFORE), // rules are in order
  })
  const occurrencesOf = (seriesId: string) => occurrences.get(seriesId) ?? []
  return withPaydays(rules, occurrencesOf, dayIn(zone ?? 'UTC', context.now))
}

/** The caller's own incomes with which months begin or may begin, and their days from a year ago on. */
export async function getPaydays(context: Context): Promise<PaydayIncome[]> {
  const { id, zone, periodRules } = callerOf(context)
  const stored = incomesOf(periodRules)
  const today = dayIn(zone, context.now)
  const all = await context.db
    .selectFrom('series')
    .select(['id', 'template'])
    .where('owner_id', '=', id)
    .where('type', '=', TYPE_NUMBERS.income)
    .orderBy('number')
    .execute()
  const occurrences = await findPaydays(context, id, {
    seriesIds: all.map((one) => one.id),
    since: addMonths(today, -12),
  })
  const categoryOf = await categoryResolver(context, [id])
  return all.flatMap(({ id: seriesId, template }) => {
    const found = occurrences.get(seriesId) ?? []
    const before = stored.get(seriesId)
    if (!before && !arePaydays(found.filter(({ due }) => due >= today))) return []
    const { title, merchant_name, minor, currency, category_id } = JSON.parse(
      template,
    ) as Template
    const name = merchant_name || title || categoryOf(id, category_id).name
    const { days, dues } = paydaysAfter(before ?? { days: [], dues: [] }, found, today)
    return [{ seriesId, title: name, minor, currency, days, dues }]
  })
}

/** The incomes with which months of rules begin, by their series. */
export function incomesOf(rules: readonly PeriodRule[]): Map<string, Income> {
  return new Map(
    rules.flatMap(({ begins }) =>
      begins.kind === 'income' ? [[begins.seriesId, begins] as const] : [],
    ),
  )
}

/** Due days of series, with the days of their entries, by series. */
export async function findPaydays(
  { db }: Context,
  ownerId: string,
  { seriesIds, since }: { seriesIds: readonly string[]; since: Day },
): Promise<Map<string, Occurrence[]>> {
  const rows = await inBatches(seriesIds, (some) =>
    db
      .selectFrom('occurrences')
      .leftJoin('transactions', (join) =>
        join
          .onRef('transactions.id', '=', 'occurrences.entry_id')
          .on('transactions.deleted_at', 'is', null),
      )
      .select(['occurrences.series_id', 'occurrences.day as due', 'transactions.day'])
      .where('occurrences.owner_id', '=', ownerId)
      .where('occurrences.series_id', 'in', some)
      .where('occurrences.day', '>=', since)
      .where('occurrences.ended_at', 'is', null)
      .orderBy('occurrences.day')
      .execute(),
  )
  return Map.groupBy(
    rows.map(({ day, ...row }) => ({ ...row, booked: day })),
    ({ series_id }) => series_id,
  )
}
