import type { Day } from '../day.ts'
import type { TakenDay } from './taken.ts'

/** What of a series is to be placed anew, and what is not. */
type Moves = {
  /** What stays as it is, each on its own day. */
  kept: TakenDay[]
  /** What follows the series. */
  free: TakenDay[]
  /** The days until now; each becomes the coming one at the same place of the list. */
  former: Day[]
  coming: Day[]
}

type Placed = {
  days: Day[]
  onDay: Map<Day, TakenDay>
  /** Days on which nothing is made: a kept occurrence stands for each. */
  held: Day[]
  surplus: TakenDay[]
}

/**
 * The coming days that are free, and the entries on them. A kept occurrence holds the day that it
 * would have moved to. An occurrence without a day that is paid in part is kept too.
 */
export function placesOf({ kept, free, former, coming }: Moves): Placed {
  const own = new Set(kept.map(({ day }) => day))
  const held = kept
    .filter(({ day }) => !coming.includes(day))
    .flatMap(({ day }) => coming[former.indexOf(day)] ?? [])
    .filter((day) => !own.has(day))
  const days = coming.filter((day) => !own.has(day) && !held.includes(day))
  const { onDay, surplus } = handOut(days, { free, former, coming })
  const begun = surplus.filter(({ state }) => state === 'begun')
  if (begun.length === 0) return { days, onDay, held, surplus }
  const others = free.filter((row) => !begun.includes(row))
  return placesOf({ kept: [...kept, ...begun], free: others, former, coming })
}

/**
 * In the same rhythm an entry goes where its day goes, or on the next free day when that is held:
 * all keep their order. Entries without such a day take the days that are left.
 */
function handOut(days: Day[], { free, former, coming }: Omit<Moves, 'kept'>) {
  const onDay = new Map<Day, TakenDay>()
  const others: TakenDay[] = []
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
