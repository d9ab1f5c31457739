import { isRefusal } from '#lib/domain/refusal.ts'
import { createSlots } from './slots.ts'
import type { Bounds, Slots } from './slots.ts'
import type { Telemetry } from './telemetry.ts'

/** The slots of a process. */
export type AppSlots = Record<keyof typeof BOUNDS, Slots>

const BOUNDS = {
  /** Up to 8 MB each until drawn. */
  pictures: {
    max: 12,
    maxOfOwner: 3,
    maxOfAddress: 6,
    maxWaiting: 200,
    maxWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** Up to 3 MB each, with their rows, until stored. */
  imports: {
    max: 6,
    maxOfOwner: 2,
    maxWaiting: 200,
    maxWaitingOfOwner: 20,
    longestMilliseconds: 60_000,
  },
  /** Up to 20 MB each, with their rows, until read, previewed or stored. */
  bankFiles: {
    max: 2,
    maxOfOwner: 1,
    maxWaiting: 100,
    maxWaitingOfOwner: 10,
    longestMilliseconds: 60_000,
  },
  /** Files that people download: a process and up to 20 MB each while made. */
  statements: {
    max: 1,
    maxOfOwner: 1,
    maxWaiting: 100,
    maxWaitingOfOwner: 2,
    longestMilliseconds: 120_000,
  },
  /** Exports that people download: of a bucket 1 MB each until sent. */
  exports: {
    max: 8,
    maxOfOwner: 2,
    maxWaiting: 100,
    maxWaitingOfOwner: 4,
    longestMilliseconds: 600_000,
  },
  /** Uploads of exports: some slices of 8 MB each. */
  exportUploads: {
    max: 4,
    maxOfOwner: 1,
    maxOfAddress: 2,
    maxWaiting: 50,
    maxWaitingOfOwner: 1,
    longestMilliseconds: 60_000,
  },
  /** A process and up to 5 MB each, for lists of statements. */
  comparisons: {
    max: 1,
    maxOfOwner: 1,
    maxWaiting: 100,
    maxWaitingOfOwner: 4,
    longestMilliseconds: 60_000,
  },
  /** Hashing a password takes 32 MB and most of a second of a thread. */
  passwords: {
    max: 2,
    maxOfOwner: 1,
    maxWaiting: 50,
    maxWaitingOfOwner: 5,
    longestMilliseconds: 20_000,
  },
  /** Pages and calls of a signed-in person: those beyond wait, so that others go on. */
  turns: {
    max: 500,
    maxOfOwner: 2,
    maxWaiting: 2_000,
    maxWaitingOfOwner: 200,
    longestMilliseconds: 60_000,
  },
  /** Bytes of public calls' bodies, by address. */
  publicBodies: {
    max: 16_000_000,
    maxOfOwner: 256_000,
    maxWaiting: 500,
    maxWaitingOfOwner: 50,
    longestMilliseconds: 20_000,
  },
  /** Bytes of other calls' bodies. */
  bodies: {
    max: 48_000_000,
    maxOfOwner: 4_000_000,
    maxWaiting: 500,
    maxWaitingOfOwner: 50,
    longestMilliseconds: 60_000,
  },
} satisfies Record<string, Bounds>

type Counting = Pick<Telemetry, 'count' | 'foresee'>
const REASONS = ['too-often', 'unavailable']

/** The slots of a process, by kind of work; refusals are counted. */
export function createAppSlots(telemetry: Counting): AppSlots {
  const made = Object.entries(BOUNDS).map(([work, bounds]) => {
    const slots = createSlots(bounds)
    return [work, { ...slots, take: countingRefusals(slots, work, telemetry) }]
  })
  return Object.fromEntries(made) as AppSlots
}

function countingRefusals(
  { take }: Slots,
  work: string,
  telemetry: Counting,
): Slots['take'] {
  for (const reason of REASONS) telemetry.foresee('refusal', { work, reason })
  return (...claim) =>
    take(...claim).catch((thrown: unknown) => {
      if (isRefusal(thrown)) telemetry.count('refusal', { work, reason: thrown.reason })
      throw thrown
    })
}
