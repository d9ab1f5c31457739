import type { Day } from '#lib/domain/day.ts'
import { periodsOf, withRule } from '#lib/domain/payPeriod.ts'
import { monthOfIndex } from '#lib/domain/periods.ts'
import type { Begins, PeriodRule, Shift, Start, Weekend } from '#lib/domain/payPeriod.ts'
import type { PaydayIncome } from '#lib/domain/paydays.ts'
import { ask } from '../core/ask.ts'
import { isUnknownCall } from '../core/failures.ts'

/** Typed fields of the rule by which months begin; numbers are texts of choices. */
export type MonthsDraft = {
  kind: Begins['kind'] | 'calendar'
  seriesId: string
  day: string
  fromEnd: string
  nth: string
  weekday: string
  /** The day from which every fourth week is counted. */
  first: string
  /** The payday with which the rule begins. */
  start: Start
  shift: Shift
  named: PeriodRule['named']
}

/** What the choice of a rule depends on. */
export type MonthsFacts = {
  rules: readonly PeriodRule[]
  /** Incomes with which months may begin. */
  incomes: readonly PaydayIncome[]
  /** Number of budgets of the present month. */
  budgets: number
}

/** The viewer's days of today and of weekends. */
export type WeekendNow = { today: Day; weekend: Weekend }

/** Finds the incomes and counts the budgets of the present month. */
export async function findMonthsFacts(
  rules: readonly PeriodRule[],
  { today, weekend }: WeekendNow,
): Promise<MonthsFacts> {
  const periods = periodsOf(rules, weekend)
  const month = monthOfIndex(periods.indexOf(today), periods)
  const [incomes, { budgets }] = await Promise.all([
    findIncomes(),
    ask('getBudgets', month),
  ])
  return { rules, incomes, budgets: budgets.length }
}

/** A server without the call offers no incomes. */
async function findIncomes(): Promise<PaydayIncome[]> {
  try {
    return (await ask('getPaydays', {})).incomes
  } catch (failure) {
    if (isUnknownCall(failure)) return []
    throw failure
  }
}

/** The rule of a draft; undefined for calendar months. */
export function ruleOfDraft(
  draft: MonthsDraft,
  facts: MonthsFacts,
): Omit<PeriodRule, 'from'> | undefined {
  const { kind, shift, named } = draft
  if (kind === 'calendar') return undefined
  const begins = beginsOf(kind, draft, facts)
  return { begins, shift: mayShift(kind) ? shift : 'none', named }
}

/** Whether a weekend may move the begins of a kind. */
export function mayShift(kind: MonthsDraft['kind']): boolean {
  return kind === 'day' || kind === 'weekday' || kind === 'weeks'
}

function beginsOf(kind: Begins['kind'], draft: MonthsDraft, facts: MonthsFacts): Begins {
  if (kind === 'day') return { kind, day: Number(draft.day) }
  if (kind === 'workday') return { kind, fromEnd: Number(draft.fromEnd) }
  if (kind === 'weeks') return { kind, day: draft.first as Day }
  if (kind === 'income') return incomeBegins(draft, facts)
  return { kind, nth: Number(draft.nth), weekday: Number(draft.weekday) }
}

/** A server without the call of incomes keeps a rule of one. */
function incomeBegins({ seriesId }: MonthsDraft, { rules, incomes }: MonthsFacts): Begins {
  const stored = rules.flatMap(({ begins }) => (begins.kind === 'income' ? [begins] : []))
  const { days, dues } = [...incomes, ...stored].find((one) => one.seriesId === seriesId)!
  return { kind: 'income', seriesId, days, dues }
}

/** First draft of stored rules: the last one, else the calendar. */
export function monthsDraftOf(
  rules: readonly PeriodRule[],
  today: Day,
  incomes: readonly PaydayIncome[],
): MonthsDraft {
  const rule = rules.at(-1)
  const { begins, shift = 'earlier', named = 'ends' } = rule ?? {}
  const isCalendar =
    !begins || (begins.kind === 'day' && begins.day === 1 && shift === 'none')
  return {
    seriesId: begins?.kind === 'income' ? begins.seriesId : (incomes[0]?.seriesId ?? ''),
    day: '25',
    fromEnd: '1',
    nth: '1',
    weekday: '5',
    first: begins?.kind === 'weeks' ? begins.day : today,
    start: 'last',
    ...(begins?.kind === 'day' && { day: String(begins.day) }),
    ...(begins?.kind === 'workday' && { fromEnd: String(begins.fromEnd) }),
    ...(begins?.kind === 'weekday' && {
      nth: String(begins.nth),
      weekday: String(begins.weekday),
    }),
    kind: isCalendar ? 'calendar' : begins.kind,
    shift: isCalendar || !mayShift(begins.kind) ? 'earlier' : shift,
    named,
  }
}

/** The rules after a draft is saved. */
export function rulesOfDraft(
  draft: MonthsDraft,
  facts: MonthsFacts,
  now: WeekendNow,
): PeriodRule[] {
  const { start } = draft
  return withRule(facts.rules, ruleOfDraft(draft, facts), { ...now, start })
}
