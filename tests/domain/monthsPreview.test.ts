import { expect, test } from 'vitest'
import type { Day } from '#lib/domain/day.ts'
import { withRule } from '#lib/domain/payPeriod.ts'
import type { PeriodRule, Start } from '#lib/domain/payPeriod.ts'
import { previewBudgets, previewMonths } from '#lib/domain/monthsPreview.ts'

const NOW = { today: '2026-11-26' as Day, weekend: new Set([6, 7]) }
const DAYS: Day[] = ['2026-09-30', '2026-10-30', '2026-11-30', '2026-12-30']
const SALARY: Omit<PeriodRule, 'from'> = {
  begins: { kind: 'income', seriesId: 'salary', days: DAYS, dues: DAYS },
  shift: 'none',
  named: 'ends',
}

/** The months as texts: name, days, and what is said of them. */
const shown = (rules: PeriodRule[]) =>
  previewMonths(rules, NOW).map(({ name, from, to, days, isPresent, change, earlier }) =>
    [
      `${name.month + 1}: ${from.slice(5)} to ${to.slice(5)}`,
      days,
      ...(isPresent ? ['now'] : []),
      ...(change === 0 ? [] : [change]),
      ...(earlier ? [earlier] : []),
    ].join(', '),
  )

test('a rule that begins with the last payday leaves a shorter month behind', () => {
  expect(shown(withRule([], SALARY, NOW))).toEqual([
    '10: 10-01 to 10-29, 29, -2',
    '11: 10-30 to 11-29, 31, now',
    '12: 11-30 to 12-29, 30',
    '1: 12-30 to 01-29, 31',
    '2: 01-30 to 02-27, 29, 2027-01-29',
  ])
})

test.each<[Start, string[]]>([
  ['before', ['9: 09-01 to 09-29, 29, -1', '10: 09-30 to 10-29, 30']],
  ['next', ['10: 10-01 to 10-31, 31', '11: 11-01 to 11-29, 29, now, -1']],
])('the payday %s is shown with the month that it cuts', (start, first) => {
  expect(shown(withRule([], SALARY, { ...NOW, start })).slice(0, 2)).toEqual(first)
})

test('some days before the first payday make the month behind longer', () => {
  const begins = { kind: 'day', day: 5 } as const
  const rules = withRule([], { ...SALARY, begins }, NOW)
  expect(shown(rules)[0]).toBe('10: 10-01 to 11-04, 35, 4')
})

test('months of the calendar, and of a rule of long ago, are shown from the last one on', () => {
  expect(shown([])[0]).toBe('10: 10-01 to 10-31, 31')
  const old = { ...SALARY, from: '2025-01-25', begins: { kind: 'day', day: 25 } } as const
  expect(shown([old])[0]).toBe('11: 10-25 to 11-24, 31')
})

test('budgets of a month keep their amounts, and count for other days', () => {
  expect(previewBudgets([], withRule([], SALARY, NOW), NOW)).toEqual([
    { name: { year: 2026, month: 10 }, from: '2026-10-30', to: '2026-11-29' },
    { name: { year: 2026, month: 11 }, from: '2026-11-30', to: '2026-12-29' },
  ])
})
