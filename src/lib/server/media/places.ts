import { Refusal } from '#lib/domain/refusal.ts'
import { tooOften } from '../limits.ts'

/** Places for pictures that have been sent and not been drawn yet; each holds up to 8 MB. */
export type Places = {
  /** Takes a place and gives what leaves it. @throws Refusal too-often, unavailable */
  take: (ownerId: string) => () => void
}

const MOST = 12
const MOST_OF_OWNER = 3
/** About as long as one picture takes. */
const WAIT_MILLISECONDS = 5_000

/** Few places for each owner, so that nobody holds up the others, and not many in all. */
export function createPlaces(): Places {
  const taken: string[] = []
  return {
    take(ownerId) {
      const own = taken.filter((id) => id === ownerId).length
      if (own >= MOST_OF_OWNER) throw tooOften(WAIT_MILLISECONDS)
      if (taken.length >= MOST) throw new Refusal('unavailable', 'refusals.UNAVAILABLE')
      taken.push(ownerId)
      return () => void taken.splice(taken.indexOf(ownerId), 1)
    },
  }
}
