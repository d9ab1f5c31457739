import { describe, expect, test } from 'vitest'
import { dayByKey, firstShownDay, stateOfDay, weeksOf } from '#lib/domain/calendar.ts'
import { billOf } from '../support/bills.ts'

const NOVEMBER = { year: 2026, month: 10 }

describe('the weeks of a month', () => {
  test('begin on the first day of the week, and leave other months out', () => {
    const weeks = weeksOf(NOVEMBER, 0)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]![0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', ...Array(5).fill(undefined)])
    const fromMonday = weeksOf(NOVEMBER, 1)
    expect(fromMonday).toHaveLength(6)
    expect(fromMonday[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  })

  test('hold every day once, in a leap February and before 1970', () => {
    expect(weeksOf({ year: 2028, month: 1 }, 1).flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf({ year: 1970, month: 0 }, 0)[0]!.indexOf('1970-01-01')).toBe(4)
  })
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s moves from Sunday the 1st to %s, where weeks begin on Monday', (key, day) => {
  expect(dayByKey(key, '2026-11-01', 1)).toBe(day)
})

test('a month begins with today where today is in it, else with its first day', () => {
  expect(firstShownDay(NOVEMBER, '2026-11-22')).toBe('2026-11-22')
  expect(firstShownDay({ year: 2027, month: 10 }, '2026-11-22')).toBe('2027-11-01')
})

test('a day has the sign of its most urgent bill, and none without bills', () => {
  const paid = billOf('p', { isPaid: true, state: 'paid' })
  const due = billOf('d')
  expect(stateOfDay([paid, due, billOf('o', { state: 'overdue' })])).toBe('overdue')
  expect(stateOfDay([paid, due])).toBe('upcoming')
  expect(stateOfDay([paid])).toBe('paid')
  expect(stateOfDay([])).toBeUndefined()
})
