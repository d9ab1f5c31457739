import { expect, test } from 'vitest'
import { CALENDAR, keepingPeriods } from '#lib/domain/periods.ts'

test('kept periods are the same ones, and are worked out again after very many', () => {
  const asked: number[] = []
  const kept = keepingPeriods({
    ...CALENDAR,
    at: (index) => {
      asked.push(index)
      return CALENDAR.at(index)
    },
  })
  expect([kept.at(0), kept.at(0)]).toEqual([CALENDAR.at(0), CALENDAR.at(0)])
  expect(asked).toEqual([0])
  for (let index = 0; index < 400; index += 1) kept.at(index)
  expect(kept.at(0)).toEqual(CALENDAR.at(0))
  expect(asked.filter((index) => index === 0)).toHaveLength(2)
})
