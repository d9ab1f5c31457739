import { Refusal } from '#lib/domain/refusal.ts'
import { tooOften } from './tooOften.ts'

/** Bounded room for everything that holds memory until it is done. */
export type Slots = {
  /**
   * Waits for room and gives its release; an abort ends the wait.
   * @throws Refusal too-often, unavailable
   */
  take: (ownerId: string, size?: number, signal?: AbortSignal) => Promise<() => void>
}

export type Bounds = {
  /** In the bounds' units, in all and for one owner. */
  most: number
  mostOfOwner: number
  /** Waiting claims, in all and for one owner; nothing of them is in memory yet. */
  mostWaiting: number
  mostWaitingOfOwner: number
  longestMilliseconds: number
}

type Claim = { ownerId: string; size: number }
type WaitingClaim = Claim & { enter: () => void }

/** Turns of more owners than can wait at once need not be remembered. */
const MAX_TURNS = 1000

/**
 * Slots with a bound in all and a smaller one for each owner.
 * Waiting owners take turns: room goes to the least recently served.
 */
export function createSlots(bounds: Bounds): Slots {
  const room = createRoom(bounds)
  const waiting: WaitingClaim[] = []
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

  return {
    async take(ownerId, size = 1, signal) {
      signal?.throwIfAborted()
      const claim = { ownerId, size }
      if (room.isFree(claim)) return enter(claim)
      const own = claimsOf(waiting, ownerId).length
      if (own >= bounds.mostWaitingOfOwner) throw tooOften(bounds.longestMilliseconds)
      if (waiting.length >= bounds.mostWaiting) throw room.refusal(claim)
      return waitAmong(waiting, claim, {
        enter: () => enter(claim),
        refusal: () => room.refusal(claim),
        longestMilliseconds: bounds.longestMilliseconds,
        signal,
      })
    },
  }
}

type Wait = {
  /** Gives the release of the room that is taken. */
  enter: () => () => void
  refusal: () => Refusal
  longestMilliseconds: number
  signal?: AbortSignal
}

/** Waits for room, at most so long and until the signal. @throws Refusal too-often, unavailable */
function waitAmong(waiting: WaitingClaim[], claim: Claim, wait: Wait): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const { signal } = wait
  const leaveQueue = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    waiting.splice(waiting.indexOf(one), 1)
  }
  const giveUp = () => {
    leaveQueue()
    reject(signal!.reason as Error) // listened to below
  }
  const timer = setTimeout(() => {
    leaveQueue()
    reject(wait.refusal())
  }, wait.longestMilliseconds)
  const one: WaitingClaim = {
    ...claim,
    enter() {
      leaveQueue()
      resolve(wait.enter())
    },
  }
  signal?.addEventListener('abort', giveUp)
  waiting.push(one)
  return promise
}

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
  /** Up to 8 MB each until drawn. */
  pictures: {
    most: 12,
    mostOfOwner: 3,
    mostWaiting: 200,
    mostWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** Up to 3 MB each, with their rows, until stored. */
  imports: {
    most: 6,
    mostOfOwner: 2,
    mostWaiting: 200,
    mostWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** Files that people fetch: a process and up to 20 MB each while they are made. */
  statements: {
    most: 1,
    mostOfOwner: 1,
    mostWaiting: 100,
    mostWaitingOfOwner: 2,
    longestMilliseconds: 120_000,
  },
  /** A process and up to 5 MB each, for lists of statements. */
  comparisons: {
    most: 1,
    mostOfOwner: 1,
    mostWaiting: 100,
    mostWaitingOfOwner: 4,
    longestMilliseconds: 60_000,
  },
  /** Deriving a password takes 32 MB and a good part of a second of a thread. */
  passwords: {
    most: 2,
    mostOfOwner: 1,
    mostWaiting: 50,
    mostWaitingOfOwner: 5,
    longestMilliseconds: 20_000,
  },
  /** Bytes of public calls' bodies, by address. */
  publicBodies: {
    most: 16_000_000,
    mostOfOwner: 256_000,
    mostWaiting: 500,
    mostWaitingOfOwner: 50,
    longestMilliseconds: 20_000,
  },
  /** Bytes of other calls' bodies. */
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
    statements: createSlots(BOUNDS.statements),
    comparisons: createSlots(BOUNDS.comparisons),
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

/** Runs one work after another for an owner. */
export type Queue = <Result>(
  ownerId: string,
  work: () => Promise<Result>,
) => Promise<Result>

/** A queue in which owners take turns; a failing work holds up no other. */
export function createQueue(): Queue {
  const slots = createSlots(ONE_AT_A_TIME)
  return async (ownerId, work) => {
    const leave = await slots.take(ownerId)
    return work().finally(leave)
  }
}

function createTurns() {
  const had = new Set<string>()
  return {
    had(ownerId: string): void {
      had.delete(ownerId)
      had.add(ownerId)
      const [first] = had
      if (had.size > MAX_TURNS) had.delete(first!) // size > MAX_TURNS
    },
    /** Equally served owners go in order of arrival. */
    next(waiting: WaitingClaim[]): WaitingClaim | undefined {
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
