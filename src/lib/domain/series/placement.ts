import type { Day } from '../day.ts'
import type { TakenDay } from './taken.ts'

type PlacementInput = {
  /** Fixed, each on its own day. */
  kept: TakenDay[]
  free: TakenDay[]
  /** Former days; each becomes the coming day at the same index. */
  former: Day[]
  coming: Day[]
}

type PlacedDays = {
  days: Day[]
  onDay: Map<Day, TakenDay>
  /** Days that get no new entry because of a fixed occurrence. */
  held: Day[]
  surplus: TakenDay[]
}

/**
 * Assigns entries to the free coming days; a fixed occurrence occupies its new day. Partly
 * paid occurrences without a day stay fixed too.
 */
export function placeEntries({ kept, free, former, coming }: PlacementInput): PlacedDays {
  const own = new Set(kept.map(({ day }) => day))
  const held = kept
    .filter(({ day }) => !coming.includes(day))
    .flatMap(({ day }) => coming[former.indexOf(day)] ?? [])
    .filter((day) => !own.has(day))
  const days = coming.filter((day) => !own.has(day) && !held.includes(day))
  const { onDay, surplus } = assignDays(days, { free, former, coming })
  const partlyPaid = surplus.filter(({ state }) => state === 'begun')
  if (partlyPaid.length === 0) return { days, onDay, held, surplus }
  const others = free.filter((row) => !partlyPaid.includes(row))
  return placeEntries({ kept: [...kept, ...partlyPaid], free: others, former, coming })
}

/**
 * In the same rhythm entries move with their days, or to the next free day, in order.
 * Entries without such a day take the remaining days.
 */
function assignDays(days: Day[], { free, former, coming }: Omit<PlacementInput, 'kept'>) {
  const onDay = new Map<Day, TakenDay>()
  const others: TakenDay[] = []
  let next = 0
  for (const row of free) {
    const target = coming[former.indexOf(row.day)]
    const index = target ? days.findIndex((day, at) => at >= next && day >= target) : -1
    if (index === -1) {
      others.push(row)
    } else {
      onDay.set(days[index]!, row) // index just found
      next = index + 1
    }
  }
  const freeDays = days.filter((day) => !onDay.has(day))
  for (const [index, row] of others.slice(0, freeDays.length).entries()) {
    onDay.set(freeDays[index]!, row) // as many days as rows
  }
  return { onDay, surplus: others.slice(freeDays.length) }
}
