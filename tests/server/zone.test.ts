import { expect, test } from 'vitest'
import { dayIn } from '#lib/server/core/zone.ts'

test('an instant has in each zone the day of its clocks, whoever asked before', () => {
  const at = Date.parse('2026-11-23T02:00:00Z')
  const asked = [
    'America/New_York',
    'Europe/Berlin',
    'America/New_York',
    'America/New_York',
  ]
  const days = ['2026-11-22', '2026-11-23', '2026-11-22', '2026-11-22']
  expect(asked.map((zone) => dayIn(zone, at))).toEqual(days)
  expect(dayIn('America/New_York', at + 4 * 3_600_000)).toBe('2026-11-23')
})
