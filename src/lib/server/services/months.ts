import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { periodsOf } from '#lib/domain/payPeriod.ts'
import {
  CALENDAR,
  indexesOfYear,
  keepingPeriods,
  listPeriods,
} from '#lib/domain/periods.ts'
import type { PeriodList, Periods } from '#lib/domain/periods.ts'
import type { Month } from '#lib/domain/period.ts'
import { indexOfMonth } from '#lib/domain/period.ts'
import { callerOf } from '../core/context.ts'
import type { Caller, Context } from '../core/context.ts'
import { visibleTo } from '../core/visibility.ts'
import type { Tables } from '../db/tables.ts'
import { weekendIn } from './reference.ts'

/** Months in a row by their indexes, both ends included. */
export type MonthRange = { periods: Periods; first: number; last: number }

/** A year of calendar months, or with `period` of the periods that it names; or one month. */
export type YearRequest = { year: number; month?: number; period?: Day }

type PaidProfile = Pick<Caller, 'zone' | 'language' | 'periodRules'>

/** The months of a profile, as it is paid. */
export function periodsOfProfile(profile: PaidProfile): Periods {
  const { zone, language, periodRules } = profile
  if (periodRules.length === 0) return CALENDAR
  return computed(`${zone} ${language} ${JSON.stringify(periodRules)}`, () =>
    keepingPeriods(periodsOf(periodRules, weekendIn(zone, language))),
  )
}

/** Rules of people whose periods are in memory; a page asks for the same ones ten times. */
const MOST_COMPUTED = 200
const known = new Map<string, Periods>()

/** Periods by all that they depend on. */
function computed(key: string, compute: () => Periods): Periods {
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST_COMPUTED) known.clear()
  const periods = compute()
  known.set(key, periods)
  return periods
}

/** Months after today whose first days are sent to a browser. */
const MONTHS_AHEAD = 36

/** The months of a profile for a browser; undefined for calendar months. */
export function listedMonths(profile: PaidProfile, today: Day): PeriodList | undefined {
  const [first] = profile.periodRules
  if (!first) return undefined
  const from = first.from < today ? first.from : today
  return listPeriods(
    { from, to: addMonths(today, MONTHS_AHEAD) },
    periodsOfProfile(profile),
  )
}

/** The calendar, or the caller's periods where a call names one. */
export function requestedPeriods(context: Context, { period }: { period?: Day }): Periods {
  return period === undefined ? CALENDAR : periodsOfProfile(callerOf(context))
}

/** The month of a call. */
export function rangeOfMonth(context: Context, request: Month): MonthRange {
  const periods = requestedPeriods(context, request)
  const index = indexIn(periods, request)
  return { periods, first: index, last: index }
}

/** The months of a call: one, or all of a year. */
export function rangeOfYear(context: Context, request: YearRequest): MonthRange {
  const { year, month } = request
  if (month !== undefined) return rangeOfMonth(context, { ...request, month })
  const periods = requestedPeriods(context, request)
  return { periods, ...indexesOfYear(year, periods) }
}

/** The index of a call's month. */
export function indexIn(periods: Periods, { period, ...month }: Month): number {
  return period === undefined ? indexOfMonth(month) : periods.indexOf(period)
}

/** Rows with a day in months. */
export function isIn<Column extends 'day' | 'due_day'>(range: MonthRange, column: Column) {
  const { periods, first, last } = range
  const [from, to] = [periods.at(first).from, periods.at(last).to]
  const [firstMonth, lastMonth] = [CALENDAR.indexOf(from), CALENDAR.indexOf(to)]
  return (
    where: ExpressionBuilder<Tables, Column extends 'day' ? 'transactions' : 'bills'>,
  ): Expression<SqlBool> =>
    where.and([
      // An equal month keeps the order of what follows it in an index.
      firstMonth === lastMonth
        ? sql<SqlBool>`month_index = ${firstMonth}`
        : sql<SqlBool>`month_index between ${firstMonth} and ${lastMonth}`,
      ...(periods === CALENDAR
        ? []
        : [sql<SqlBool>`${sql.ref(column)} between ${from} and ${to}`]),
    ])
}

/**
 * Selects sums of months by owner, group, type, currency and category. Those of calendar
 * months are stored; periods are summed from their entries.
 */
export function selectSums({ db }: Context, range: MonthRange) {
  const { periods, first, last } = range
  if (periods !== CALENDAR) return db.selectFrom(sumsOfPeriods(range)) as never as Sums
  return storedSums(db, { first, last })
}

function storedSums(
  db: Context['db'],
  { first, last }: Pick<MonthRange, 'first' | 'last'>,
) {
  return db
    .selectFrom('month_sums')
    .where('month_index', '>=', first)
    .where('month_index', '<=', last)
    .where('entries', '>', 0)
}

type Sums = ReturnType<typeof storedSums>

/** Rows like those of `month_sums`. With a cross join SQLite reads by period, not all entries. */
function sumsOfPeriods({ periods, first, last }: MonthRange) {
  const rows = Array.from({ length: last - first + 1 }, (_, step) => {
    const { from, to } = periods.at(first + step)
    return sql`(${sql.lit(first + step)}, ${sql.lit(from)}, ${sql.lit(to)})`
  })
  return sql`(
    select owner_id, group_id, type, periods.column1 as month_index, currency, category_id,
      case when is_refund = 1 then -minor else minor end as minor, 1 as entries
    from (values ${sql.join(rows)}) as periods cross join transactions
    where day between periods.column2 and periods.column3 and deleted_at is null
  )`.as('month_sums')
}

/** Selects the visible entries after today in its month, which sums do not separate. */
export function entriesToCome(
  context: Context,
  { types, periods, today }: { types: readonly number[]; periods: Periods; today: Day },
) {
  const index = periods.indexOf(today)
  return (
    context.db
      .selectFrom('transactions')
      .where(visibleTo(callerOf(context)))
      .where('type', 'in', types)
      .where(isIn({ periods, first: index, last: index }, 'day'))
      // A later day begins at most a day before now in any zone.
      .where('at', '>', context.now - 2 * DAY_MILLISECONDS)
      .where('day', '>', today)
      .where('deleted_at', 'is', null)
  )
}
