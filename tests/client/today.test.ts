import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#lib/domain/day.ts'

const HOUR = 3_600_000
/** An evening in New York on the last of November, when it is December in Berlin. */
const OPENED = Date.parse('2026-12-01T03:30:00Z')

let news: number
let shown: { today: Day; name: string }

beforeEach(() => {
  news = 0
  vi.useFakeTimers({ toFake: ['Date'], now: OPENED })
  open(OPENED)
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => (news += Number(type === 'new-day')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a page that the server drew at an instant, on a machine that has slept before. */
function open(at: number) {
  vi.stubGlobal('document', { documentElement: { dataset: { at: String(at) } } })
  vi.stubGlobal('performance', { timeOrigin: OPENED - 9 * HOUR, now: () => 0 })
}

/** Gives how an island looks at the clock after some hours. */
async function island(today: Day, zone?: string) {
  shown = { today, name: 'Ana' }
  const { moveToday } = await import('#lib/client/today.ts')
  return (hours: number) => {
    vi.setSystemTime(OPENED + hours * HOUR)
    moveToday<typeof shown>({ today, zone }, (how) => (shown = how(shown)))
    return shown.today
  }
}

test.each<[string | undefined, Day, number]>([
  ['America/New_York', '2026-11-30', 1.5],
  ['Europe/Berlin', '2026-12-01', 19.5],
  ['Asia/Kathmandu', '2026-12-01', 14.75],
  [undefined, '2026-12-01', 20.5],
])('in %s today %s moves on at midnight, in %d hours', async (zone, today, hours) => {
  const after = await island(today, zone)
  expect([after(0), after(hours - 0.01)]).toEqual([today, today])
  expect(news).toBe(0)
  const next = today === '2026-11-30' ? '2026-12-01' : '2026-12-02'
  expect([after(hours), after(hours + 1)]).toEqual([next, next])
  expect(shown.name).toBe('Ana')
  expect(news).toBe(1)
})

test('a day in which a clock goes back is still one day', async () => {
  vi.setSystemTime(Date.parse('2026-10-31T22:30:00Z'))
  open(Date.now())
  const after = await island('2026-10-31', 'America/New_York')
  const start = (Date.parse('2026-11-02T04:59:00Z') - OPENED) / HOUR
  expect(after(start)).toBe('2026-11-01')
  expect(after(start + 0.02)).toBe('2026-11-02')
})

test('several days asleep are moved on at once, and answers are asked for once', async () => {
  const after = await island('2026-12-01', 'Europe/Berlin')
  const { $changes } = await import('#lib/client/core/changes.ts')
  expect(after(24 * 5)).toBe('2026-12-06')
  // The page's other island looks, too.
  expect((await island('2026-12-01', 'Europe/Berlin'))(24 * 5)).toBe('2026-12-06')
  expect(news).toBe(1)
  expect($changes.get()).toBe(1)
})

test('on a device whose clock is wrong a day ends at its real midnight', async () => {
  open(Date.parse('2027-06-15T13:00:00Z'))
  const after = await island('2027-06-15', 'UTC')
  expect([after(0), after(10.9)]).toEqual(['2027-06-15', '2027-06-15'])
  expect([after(11), after(34.9)]).toEqual(['2027-06-16', '2027-06-16'])
})

test('a page that was drawn before midnight and began after it moves on', async () => {
  open(Date.parse('2026-11-30T23:59:59Z'))
  vi.setSystemTime(Date.parse('2026-12-01T00:00:01Z'))
  const after = await island('2026-11-30', 'UTC')
  expect(after(0)).toBe('2026-12-01')
})
