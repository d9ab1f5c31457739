import { Refusal } from '#lib/domain/refusal.ts'
import { tooOften } from '../limits.ts'

/** Places for pictures that are read and have not been drawn yet; each holds up to 8 MB. */
export type Places = {
  /**
   * Waits for a place and gives what leaves it.
   * @throws Refusal too-often, unavailable when there is none in time
   */
  take: (ownerId: string) => Promise<() => void>
}

type Bounds = {
  /** How many pictures are read at once, in all and of one owner. */
  most: number
  mostOfOwner: number
  /** How many wait for a place, in all and of one owner; of those nothing is read yet. */
  mostWaiting: number
  mostWaitingOfOwner: number
  longestMilliseconds: number
}

const BOUNDS: Bounds = {
  most: 12,
  mostOfOwner: 3,
  mostWaiting: 200,
  mostWaitingOfOwner: 20,
  longestMilliseconds: 60_000,
}

type Waiting = { ownerId: string; enter: () => void }

/** Few places for each owner, so that nobody holds up the others, and not many in all. */
export function createPlaces(bounds: Bounds = BOUNDS): Places {
  const taken: string[] = []
  const waiting: Waiting[] = []
  const isFull = (ownerId: string) => countOf(ownerId, taken) >= bounds.mostOfOwner
  const isFree = (ownerId: string) => taken.length < bounds.most && !isFull(ownerId)
  const noPlace = (ownerId: string) =>
    isFull(ownerId)
      ? tooOften(bounds.longestMilliseconds)
      : new Refusal('unavailable', 'refusals.UNAVAILABLE')

  function enter(ownerId: string): () => void {
    taken.push(ownerId)
    return () => {
      taken.splice(taken.indexOf(ownerId), 1)
      waiting.find((one) => isFree(one.ownerId))?.enter()
    }
  }

  return {
    async take(ownerId) {
      if (isFree(ownerId)) return enter(ownerId)
      const owners = waiting.map((one) => one.ownerId)
      const isLong = countOf(ownerId, owners) >= bounds.mostWaitingOfOwner
      if (isLong || waiting.length >= bounds.mostWaiting) throw noPlace(ownerId)
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const leaveQueue = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(one), 1)
      }
      const timer = setTimeout(() => {
        leaveQueue()
        reject(noPlace(ownerId))
      }, bounds.longestMilliseconds)
      const one: Waiting = {
        ownerId,
        enter: () => {
          leaveQueue()
          resolve(enter(ownerId))
        },
      }
      waiting.push(one)
      return promise
    },
  }
}

function countOf(ownerId: string, owners: string[]): number {
  return owners.filter((id) => id === ownerId).length
}
