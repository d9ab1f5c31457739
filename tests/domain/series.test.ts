import { expect, test } from 'vitest'
import { addDays } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { moveFrom, planChange, rhythmAfter } from '#lib/domain/series.ts'
import type { DaysOf, PresentSeries, SeriesChange, TakenDay } from '#lib/domain/series.ts'
import {
  countOf,
  endingOn,
  endOf,
  isSameRhythm,
  stepsAfter,
} from '#lib/domain/seriesRule.ts'

/** Days of a weekly or daily rule, with its COUNT and its end. */
const daysOf: DaysOf = ({ rule, firstDay, countedBefore }, until, from = firstDay) => {
  const step = rule.startsWith('FREQ=WEEKLY') ? 7 : 1
  const most = (countOf(rule) ?? 1000) - countedBefore
  const last = [until, endOf(rule) ?? until].toSorted()[0]!
  const all = Array.from({ length: most }, (_, index) => addDays(firstDay, index * step))
  return all.filter((day) => day >= from && day <= last)
}

const WEEKLY = 'FREQ=WEEKLY'
const UNTIL: Day = '2026-01-31'
const THURSDAYS: Day[] = [
  '2026-01-01',
  '2026-01-08',
  '2026-01-15',
  '2026-01-22',
  '2026-01-29',
]

/** A series on the Thursdays of January, each with an entry named after its day. */
function series(
  changed: Record<string, Partial<TakenDay>> = {},
  rule = WEEKLY,
): PresentSeries {
  const taken = THURSDAYS.map((day): TakenDay => {
    const entryId = day.slice(8)
    const plain = { day, entryId, state: 'open', isEdited: false, hasEnded: false } as const
    return { ...plain, ...changed[entryId] }
  })
  return { rhythm: { rule, firstDay: '2026-01-01', countedBefore: 0 }, taken, daysOf }
}

/** "08>09": the entry of the 8th moves to the 9th; "new>10" is made, "held 10" is free. */
function planned(present: PresentSeries, change: SeriesChange): string {
  const plan = planChange(present, change, UNTIL)
  const wanted = plan.wanted.map(
    ({ day, entryId }) => `${entryId ?? 'new'}>${day.slice(8)}`,
  )
  const held = plan.held.map((day) => `held ${day.slice(8)}`)
  return [...wanted, ...held, ...plan.surplus.map((id) => `-${id}`)].join(' ')
}

const gone = { state: undefined }
const edited = { isEdited: true }
const paid = { state: 'paid' } as const

test.each<[string, Record<string, Partial<TakenDay>>, Partial<SeriesChange>, string]>([
  ['what goes on stays', {}, {}, '08>08 15>15 22>22 29>29'],
  ['a moved day moves all', {}, { movedTo: '2026-01-09' }, '08>09 15>16 22>23 29>30'],
  ['a deleted one is not made again', { 15: gone }, {}, '08>08 22>22 29>29'],
  [
    'an edited one keeps its place',
    { 15: edited },
    { movedTo: '2026-01-09' },
    '08>09 22>23 29>30 held 16',
  ],
  [
    'a paid one keeps its place',
    { 15: paid },
    { movedTo: '2026-01-09' },
    '08>09 22>23 29>30 held 16',
  ],
  [
    'an end removes what is after it',
    {},
    { rule: 'FREQ=WEEKLY;UNTIL=20260115' },
    '08>08 15>15 -22 -29',
  ],
  [
    'a part that is paid stays after an end',
    { 22: { state: 'begun' } },
    { rule: 'FREQ=WEEKLY;UNTIL=20260115' },
    '08>08 15>15 -29',
  ],
  [
    'a count counts from the first day',
    {},
    { rule: 'FREQ=WEEKLY;COUNT=3' },
    '08>08 15>15 -22 -29',
  ],
  [
    'an ended one is made anew',
    { 29: { state: undefined, hasEnded: true } },
    {},
    '08>08 15>15 22>22 new>29 -29',
  ],
  [
    'nothing is made before a day',
    {},
    { since: '2026-01-22', movedTo: '2026-01-20', notBefore: '2026-01-21' },
    '22>27 -29',
  ],
])('%s', (_, changed, change, expected) => {
  expect(planned(series(changed), { rule: WEEKLY, since: '2026-01-08', ...change })).toBe(
    expected,
  )
})

test('another rhythm takes the entries in their order, and makes what it lacks', () => {
  const change = { rule: 'FREQ=DAILY;COUNT=7', since: '2026-01-22' } as const
  expect(planned(series(), change)).toBe('22>22 29>23 new>24 new>25')
})

test('an occurrence that was moved by hand stays where it is when all are changed from it', () => {
  const sent = { day: '2026-01-10', at: 5 } as const
  const move = moveFrom({ since: '2026-01-08', shown: '2026-01-10' }, sent, '08')
  const plan = planChange(series({ '08': edited }), { rule: WEEKLY, ...move }, UNTIL)
  expect(plan.wanted[0]).toEqual({ day: '2026-01-08', entryId: '08', stays: sent })
  const moved = moveFrom(
    { since: '2026-01-08', shown: '2026-01-10' },
    { ...sent, day: '2026-01-12' },
    '08',
  )
  expect(moved).toEqual({
    since: '2026-01-08',
    movedTo: '2026-01-12',
    chosen: { id: '08' },
  })
})

test('a rule that ends before the occurrence that it is given to is too short', () => {
  const change = {
    since: '2026-01-22',
    movedTo: '2026-01-24',
    chosen: { id: '22' },
  } as const
  const rule = 'FREQ=WEEKLY;UNTIL=20260123'
  expect(planChange(series(), { rule, ...change }, UNTIL).isTooShort).toBe(true)
  expect(planChange(series(), { rule: WEEKLY, ...change }, UNTIL).isTooShort).toBe(false)
})

test.each<[Partial<SeriesChange>, string, number]>([
  [{}, '2026-01-01', 0],
  [{ movedTo: '2026-01-16' }, '2026-01-16', 2],
  [{ rule: 'FREQ=DAILY' }, '2026-01-15', 2],
])(
  'a rule that is changed by %j runs from %s, with %d before',
  (change, firstDay, before) => {
    const rhythm = rhythmAfter(series(), { rule: WEEKLY, since: '2026-01-15', ...change })
    expect(rhythm).toMatchObject({ firstDay, countedBefore: before })
  },
)

test('rules are read and ended as text', () => {
  expect(isSameRhythm('FREQ=WEEKLY;INTERVAL=1;COUNT=3', 'FREQ=WEEKLY')).toBe(true)
  expect(isSameRhythm('FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY')).toBe(false)
  expect(endingOn('FREQ=DAILY;COUNT=3', '2026-02-28')).toBe('FREQ=DAILY;UNTIL=20260228')
  expect(endOf('FREQ=DAILY;UNTIL=20260228T230000Z')).toBe('2026-02-28')
  expect(endOf('FREQ=DAILY')).toBeUndefined()
  expect(stepsAfter('FREQ=MONTHLY;INTERVAL=2', '2026-01-31', 1)).toBe('2026-03-31')
  expect(stepsAfter('FREQ=YEARLY', '2024-02-29', 1)).toBe('2025-02-28')
})
