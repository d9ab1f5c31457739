import type { Day } from '#lib/domain/day.ts'
import { withRule } from '#lib/domain/payPeriod.ts'
import type { Begins, PeriodRule, Shift, Weekend } from '#lib/domain/payPeriod.ts'
import { ask } from '../core/ask.ts'
import { keepingAnswers } from '../core/ask/keeping.ts'

/** Typed fields of the rule by which months begin; numbers are texts of choices. */
export type MonthsDraft = {
  kind: Begins['kind'] | 'calendar'
  day: string
  fromEnd: string
  nth: string
  weekday: string
  /** The day from which every fourth week is counted. */
  first: string
  shift: Shift
  named: PeriodRule['named']
}

const KEY = 'periodRules'
const { fetcher, keep } = keepingAnswers()

/** How the viewer's months begin; null on a remote server that stores no rules. */
export const $periodRules = fetcher<PeriodRule[] | null>([KEY], {
  fetcher: async () => (await ask('getSettings', {})).settings.periodRules ?? null,
})

/** The rule of a draft; undefined for calendar months. */
export function ruleOfDraft(draft: MonthsDraft): Omit<PeriodRule, 'from'> | undefined {
  const { kind, shift, named } = draft
  if (kind === 'calendar') return undefined
  return {
    begins: beginsOf(kind, draft),
    shift: kind === 'workday' ? 'none' : shift,
    named,
  }
}

function beginsOf(kind: Begins['kind'], draft: MonthsDraft): Begins {
  if (kind === 'day') return { kind, day: Number(draft.day) }
  if (kind === 'workday') return { kind, fromEnd: Number(draft.fromEnd) }
  if (kind === 'weeks') return { kind, day: draft.first as Day }
  return { kind: 'weekday', nth: Number(draft.nth), weekday: Number(draft.weekday) }
}

/** First draft of stored rules: the last one, else the calendar. */
export function monthsDraftOf(rules: readonly PeriodRule[], today: Day): MonthsDraft {
  const rule = rules.at(-1)
  const { begins, shift = 'earlier', named = 'ends' } = rule ?? {}
  const isCalendar =
    !begins || (begins.kind === 'day' && begins.day === 1 && shift === 'none')
  return {
    day: '25',
    fromEnd: '1',
    nth: '1',
    weekday: '5',
    first: begins?.kind === 'weeks' ? begins.day : today,
    ...(begins?.kind === 'day' && { day: String(begins.day) }),
    ...(begins?.kind === 'workday' && { fromEnd: String(begins.fromEnd) }),
    ...(begins?.kind === 'weekday' && {
      nth: String(begins.nth),
      weekday: String(begins.weekday),
    }),
    kind: isCalendar ? 'calendar' : begins.kind,
    shift: isCalendar ? 'earlier' : shift,
    named,
  }
}

/** Stores how months begin from the last payday on. @throws CallError, NetworkError */
export async function saveMonths(
  rules: readonly PeriodRule[],
  draft: MonthsDraft,
  now: { today: Day; weekend: Weekend },
): Promise<PeriodRule[]> {
  const periodRules = withRule(rules, ruleOfDraft(draft), now)
  const { settings } = await ask('updateSettings', { periodRules })
  const stored = settings.periodRules ?? []
  keep(KEY, stored)
  return stored
}
