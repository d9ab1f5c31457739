import { Refusal } from '#lib/domain/refusal.ts'
import { createTurns } from './slots/turns.ts'
import type { Claim } from './slots/turns.ts'
import { tooOften } from './tooOften.ts'

/** Limited slots for work that holds memory until it is done. */
export type Slots = {
  /** Waits for a slot and gives its release. @throws Refusal too-often, unavailable */
  take: (
    owner: string | AddressedOwner,
    size?: number,
    signal?: AbortSignal,
  ) => Promise<() => void>
  /** The taken share, from 0 to 1, and the number of waiting claims. */
  load: () => { taken: number; waiting: number }
}

/** An owner at an address; limits by address count all owners there. */
export type AddressedOwner = { id: string; address: string }

export type Bounds = {
  /** Limits in total and per owner, in units or bytes. */
  max: number
  maxOfOwner: number
  /** The limit of all owners at an address. */
  maxOfAddress?: number
  /** Waiting claims in total and per owner, which hold no memory yet. */
  maxWaiting: number
  maxWaitingOfOwner: number
  longestMilliseconds: number
}

type WaitingClaim = Claim & { enter: () => void }

/**
 * Slots with a total limit and a smaller one per owner. Waiting owners take turns: the
 * least recently served comes first.
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
      admitNext()
    }
  }

  function admitNext(): void {
    const next = turns.next(waiting.filter(room.isFree))
    if (!next) return
    next.enter()
    admitNext()
  }

  return {
    async take(owner, size = 1, signal) {
      signal?.throwIfAborted()
      const { id: ownerId, address } = typeof owner === 'string' ? { id: owner } : owner
      const claim = { ownerId, address, size }
      if (room.isFree(claim)) return enter(claim)
      const own = claimsOf(waiting, ownerId).length
      if (own >= bounds.maxWaitingOfOwner) throw tooOften(bounds.longestMilliseconds)
      if (waiting.length >= bounds.maxWaiting) throw room.refusal(claim)
      return waitAmong(waiting, claim, {
        enter: () => enter(claim),
        refusal: () => room.refusal(claim),
        longestMilliseconds: bounds.longestMilliseconds,
        signal,
      })
    },
    load: () => ({ taken: room.taken() / bounds.max, waiting: waiting.length }),
  }
}

type Wait = {
  /** Takes the slot and gives its release. */
  enter: () => () => void
  refusal: () => Refusal
  longestMilliseconds: number
  signal?: AbortSignal
}

/**
 * Waits for a slot, for a limited time and until the signal.
 * @throws Refusal too-often, unavailable
 */
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
    reject(signal!.reason as Error) // the listener below has it
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

function createRoom(bounds: Bounds) {
  const { max, maxOfOwner, maxOfAddress = Infinity, longestMilliseconds } = bounds
  const taken: Claim[] = []
  const isFull = ({ ownerId, address, size }: Claim) =>
    claimedSize(claimsOf(taken, ownerId)) + size > maxOfOwner ||
    (address !== undefined && claimedSize(claimsAt(taken, address)) + size > maxOfAddress)
  return {
    isFree: (claim: Claim) => claimedSize(taken) + claim.size <= max && !isFull(claim),
    fill(claim: Claim): () => void {
      taken.push(claim)
      return () => void taken.splice(taken.indexOf(claim), 1)
    },
    taken: () => claimedSize(taken),
    refusal: (claim: Claim) =>
      isFull(claim)
        ? tooOften(longestMilliseconds)
        : new Refusal('unavailable', 'refusals.UNAVAILABLE'),
  }
}

const ONE_AT_A_TIME: Bounds = {
  max: 1,
  maxOfOwner: 1,
  maxWaiting: 500,
  maxWaitingOfOwner: 500,
  longestMilliseconds: 600_000,
}

/** Runs an owner's work one after another. */
export type Queue = <Result>(
  ownerId: string,
  work: () => Promise<Result>,
) => Promise<Result>

/** A queue in which owners take turns; failing work stops no other. */
export function createQueue(): Queue {
  const slots = createSlots(ONE_AT_A_TIME)
  return async (ownerId, work) => {
    const leave = await slots.take(ownerId)
    return work().finally(leave)
  }
}

function claimsOf(claims: Claim[], ownerId: string): Claim[] {
  return claims.filter((one) => one.ownerId === ownerId)
}

function claimsAt(claims: Claim[], address: string): Claim[] {
  return claims.filter((one) => one.address === address)
}

function claimedSize(claims: Claim[]): number {
  return claims.reduce((sum, { size }) => sum + size, 0)
}
