import { Refusal } from '#lib/domain/refusal.ts'
import { tooOften } from './tooOften.ts'

/** Room for what is taken in and holds memory until it is done: pictures, files, bodies. */
export type Slots = {
  /**
   * Waits for room and gives what leaves it. `size` counts in what the bounds count in.
   * @throws Refusal too-often, unavailable when there is none in time
   */
  take: (ownerId: string, size?: number) => Promise<() => void>
}

export type Bounds = {
  /** How much there is room for at once, in all and of one owner. */
  most: number
  mostOfOwner: number
  /** How many wait, in all and of one owner; of those nothing is taken in yet. */
  mostWaiting: number
  mostWaitingOfOwner: number
  longestMilliseconds: number
}

type Claim = { ownerId: string; size: number }
type Waiting = Claim & { enter: () => void }

/** Of more owners than wait at once nobody need know whose turn was before whose. */
const MOST_TURNS = 1000

/**
 * Little room for each owner, so that nobody holds up the others, and a bound in all. Owners who
 * wait take turns: room goes to the one who had some longest ago.
 */
export function createSlots(bounds: Bounds): Slots {
  const room = createRoom(bounds)
  const waiting: Waiting[] = []
  const turns = createTurns()

  function enter(claim: Claim): () => void {
    const leave = room.fill(claim)
    turns.had(claim.ownerId)
    return () => {
      leave()
      letIn()
    }
  }

  function letIn(): void {
    const next = turns.next(waiting.filter(room.isFree))
    if (!next) return
    next.enter()
    letIn()
  }

  /** @throws Refusal too-often, unavailable when it takes too long */
  function wait(claim: Claim): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const leaveQueue = () => {
      clearTimeout(timer)
      waiting.splice(waiting.indexOf(one), 1)
    }
    const timer = setTimeout(() => {
      leaveQueue()
      reject(room.refusal(claim))
    }, bounds.longestMilliseconds)
    const one: Waiting = {
      ...claim,
      enter() {
        leaveQueue()
        resolve(enter(claim))
      },
    }
    waiting.push(one)
    return promise
  }

  return {
    async take(ownerId, size = 1) {
      const claim = { ownerId, size }
      if (room.isFree(claim)) return enter(claim)
      const isLong = claimsOf(waiting, ownerId).length >= bounds.mostWaitingOfOwner
      if (isLong || waiting.length >= bounds.mostWaiting) throw room.refusal(claim)
      return wait(claim)
    },
  }
}

/** Claims taken in at present, within the bounds. */
function createRoom({ most, mostOfOwner, longestMilliseconds }: Bounds) {
  const taken: Claim[] = []
  const isFull = ({ ownerId, size }: Claim) =>
    sizeOf(claimsOf(taken, ownerId)) + size > mostOfOwner
  return {
    isFree: (claim: Claim) => sizeOf(taken) + claim.size <= most && !isFull(claim),
    fill(claim: Claim): () => void {
      taken.push(claim)
      return () => void taken.splice(taken.indexOf(claim), 1)
    },
    refusal: (claim: Claim) =>
      isFull(claim)
        ? tooOften(longestMilliseconds)
        : new Refusal('unavailable', 'refusals.UNAVAILABLE'),
  }
}

/** The slots of a process. */
export type AppSlots = Record<keyof typeof BOUNDS, Slots>

const BOUNDS = {
  /** Each holds up to 8 MB until it is drawn. */
  pictures: {
    most: 12,
    mostOfOwner: 3,
    mostWaiting: 200,
    mostWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** Each holds up to 3 MB, and what is read of it, until it is stored. */
  imports: {
    most: 6,
    mostOfOwner: 2,
    mostWaiting: 200,
    mostWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** A derivation of a password takes 32 MB and a good part of a second of a thread. */
  passwords: {
    most: 2,
    mostOfOwner: 1,
    mostWaiting: 50,
    mostWaitingOfOwner: 5,
    longestMilliseconds: 20_000,
  },
  /** Bytes of what calls carry that everybody may make, by address. */
  publicBodies: {
    most: 16_000_000,
    mostOfOwner: 256_000,
    mostWaiting: 500,
    mostWaitingOfOwner: 50,
    longestMilliseconds: 20_000,
  },
  /** Bytes of what the other calls carry. */
  bodies: {
    most: 48_000_000,
    mostOfOwner: 4_000_000,
    mostWaiting: 500,
    mostWaitingOfOwner: 50,
    longestMilliseconds: 60_000,
  },
} satisfies Record<string, Bounds>

/** The slots for everything that a process takes in. */
export function createAppSlots(): AppSlots {
  return {
    pictures: createSlots(BOUNDS.pictures),
    imports: createSlots(BOUNDS.imports),
    passwords: createSlots(BOUNDS.passwords),
    publicBodies: createSlots(BOUNDS.publicBodies),
    bodies: createSlots(BOUNDS.bodies),
  }
}

const ONE_AT_A_TIME: Bounds = {
  most: 1,
  mostOfOwner: 1,
  mostWaiting: 500,
  mostWaitingOfOwner: 500,
  longestMilliseconds: 600_000,
}

/** Does one work after another for an owner. */
export type Queue = <Result>(
  ownerId: string,
  work: () => Promise<Result>,
) => Promise<Result>

/** A queue of its own, in which owners take turns; a work that fails holds up no other. */
export function createQueue(): Queue {
  const slots = createSlots(ONE_AT_A_TIME)
  return async (ownerId, work) => {
    const leave = await slots.take(ownerId)
    return work().finally(leave)
  }
}

/** Who had a turn, longest ago first. */
function createTurns() {
  const had = new Set<string>()
  return {
    had(ownerId: string): void {
      had.delete(ownerId)
      had.add(ownerId)
      const [first] = had
      if (had.size > MOST_TURNS) had.delete(first!) // there are many
    },
    /** Whose turn is next among those who wait, in the order in which they came. */
    next(waiting: Waiting[]): Waiting | undefined {
      const order = [...had]
      const turnOf = ({ ownerId }: Claim) => order.indexOf(ownerId)
      return waiting.toSorted((one, other) => turnOf(one) - turnOf(other))[0]
    },
  }
}

function claimsOf(claims: Claim[], ownerId: string): Claim[] {
  return claims.filter((one) => one.ownerId === ownerId)
}

function sizeOf(claims: Claim[]): number {
  return claims.reduce((sum, { size }) => sum + size, 0)
}
