import type { Day } from '#lib/domain/day.ts'
import type { OccurrenceTable } from '../../db/tables/series.ts'
import type { EntryState } from './maker.ts'

/** What of a series is to be placed anew, and what is not. */
export type Moves = {
  /** What stays as it is, each on its own day. */
  kept: OccurrenceTable[]
  /** What follows the series. */
  free: OccurrenceTable[]
  states: Map<string, EntryState>
  /** The days until now; each becomes the coming one at the same place of the list. */
  former: Day[]
  coming: Day[]
}

type Placed = {
  days: Day[]
  onDay: Map<Day, OccurrenceTable>
  taken: Day[]
  surplus: OccurrenceTable[]
}

/**
 * The coming days that are free, and the entries on them. Where a kept occurrence would stand
 * among the moved days nothing is made either, unless it stands for one of them where it is. One
 * that has no day and is paid in part is kept too.
 */
export function placesOf({ kept, free, states, former, coming }: Moves): Placed {
  const own = new Set(kept.map(({ day }) => day))
  const taken = kept
    .filter(({ day }) => !coming.includes(day))
    .flatMap(({ day }) => coming[former.indexOf(day)] ?? [])
    .filter((day) => !own.has(day))
  const days = coming.filter((day) => !own.has(day) && !taken.includes(day))
  const { onDay, surplus } = handOut(days, { free, former, coming })
  const begun = surplus.filter(({ entry_id }) => states.get(entry_id!) === 'begun')
  if (begun.length === 0) return { days, onDay, taken, surplus }
  const others = free.filter((row) => !begun.includes(row))
  return placesOf({ kept: [...kept, ...begun], free: others, states, former, coming })
}

/**
 * In the same rhythm an entry goes where its day goes, or on the next free day when that one is
 * held, so that all keep their order; what has none then takes the days that are left.
 */
function handOut(
  days: Day[],
  { free, former, coming }: Pick<Moves, 'free' | 'former' | 'coming'>,
) {
  const onDay = new Map<Day, OccurrenceTable>()
  const others: OccurrenceTable[] = []
  let next = 0
  for (const row of free) {
    const target = coming[former.indexOf(row.day)]
    const index = target ? days.findIndex((day, at) => at >= next && day >= target) : -1
    if (index === -1) {
      others.push(row)
    } else {
      onDay.set(days[index]!, row) // as it was just found
      next = index + 1
    }
  }
  const left = days.filter((day) => !onDay.has(day))
  for (const [index, row] of others.slice(0, left.length).entries()) {
    onDay.set(left[index]!, row) // there are as many
  }
  return { onDay, surplus: others.slice(left.length) }
}
