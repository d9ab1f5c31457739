import * as z from 'zod/mini'
import type { Call, PayloadOf } from '#lib/contract/call.ts'
import type { Things } from '../everyKind.ts'
import type { Codes, Scene } from './scene.ts'

/** Payloads in the contract's spelling that several calls take. */
export const MONTH = { month: 10, year: 2026 }
export const YEAR = { year: 2026 }
export const PAGE = { page: 0 }

/** A payload of a call, and the expected answer for each role. */
export type Attempt = {
  name: string
  codes: Codes
  /** In the contract's spelling. */
  payloads(scene: Scene): Promise<object[]>
  /** Whether it changes who is in a family or signed in. */
  isLasting: boolean
}

type Payload<Asked extends Call> =
  | PayloadOf<Asked>
  | ((scene: Scene) => PayloadOf<Asked> | Promise<PayloadOf<Asked>>)

/** A call of several attempts names each; payloads are domain values. */
type Try<Asked extends Call> =
  | [codes: Codes, payload: Payload<Asked>]
  | [name: string, codes: Codes, payload: Payload<Asked>]

type ReadPayload = object | object[]

/** What each role may do by a call. */
export type Row<Asked extends Call = Call> = {
  /**
   * Method and path in the contract, copied by hand; whether it only reads, honours an
   * Idempotency-Key, or was added to the contract.
   */
  said: string
  call: Asked
  attempts: Attempt[]
  /** Payloads about somebody's things, of a reading call, in the contract's spelling. */
  payloadsAbout?: (things: Things) => object[]
  may(...attempt: Try<Asked>): Row<Asked>
  /** Like `may`, for what ends what other calls need. */
  mayLasting(...attempt: Try<Asked>): Row<Asked>
  /** Reads the keeper's things. */
  reads(codes: Codes, payload: ReadPayload | ((things: Things) => ReadPayload)): Row<Asked>
}

/** The row of a call. */
export function row<Asked extends Call>(said: string, call: Asked): Row<Asked> {
  const add = (attempt: Try<Asked>, isLasting: boolean) => {
    const [name, codes, payload] = attempt.length === 2 ? ['', ...attempt] : attempt
    const payloads = async (scene: Scene) => {
      const sent = typeof payload === 'function' ? await payload(scene) : payload
      return [z.encode(call.takes, sent as never)]
    }
    own.attempts.push({ name, codes, payloads, isLasting })
    return own
  }
  const own: Row<Asked> = {
    said,
    call,
    attempts: [],
    may: (...attempt) => add(attempt, false),
    mayLasting: (...attempt) => add(attempt, true),
    reads(codes, payload) {
      const payloadsAbout = (things: Things) =>
        [typeof payload === 'function' ? payload(things) : payload].flat()
      const payloads = async (scene: Scene) => payloadsAbout(await scene.things())
      own.attempts.push({ name: 'read', codes, payloads, isLasting: false })
      return Object.assign(own, { payloadsAbout })
    },
  }
  return own
}

const same = (code: number | undefined): Codes => ({
  visitor: code,
  nonPro: code,
  user: code,
  outsider: code,
  former: code,
  member: code,
  trusted: code,
  owner: code,
})

export const ALL = same(0)
/** Expected answers of a document, which has no code. */
export const NO_CODE = same(undefined)
export const NOBODY = same(404)
export const UNAVAILABLE = same(503)
export const SIGNED_IN: Codes = { ...ALL, visitor: 401 }
export const PRO: Codes = { ...SIGNED_IN, nonPro: 332 }

/** Expected answers for reading and using shared data. */
export const FAMILY: Codes = { ...SIGNED_IN, outsider: 341, former: 341 }
export const PRO_FAMILY: Codes = { ...PRO, outsider: 341, former: 341 }

/** Expected answers for what nobody has. */
export const MISSING: Codes = { ...same(341), visitor: 401 }
export const PRO_MISSING: Codes = { ...MISSING, nonPro: 332 }

/** Expected answers for changing another member's shared entries. */
export const PRO_CREATOR: Codes = { ...PRO_FAMILY, member: 343 }

/** Expected answers for what no right lets another member change. */
export const PRO_OWN: Codes = { ...PRO_CREATOR, trusted: 343 }

/** Expected answers for private data, which does not exist for others. */
export const KEEPER: Codes = { ...FAMILY, member: 341, trusted: 341 }
export const PRO_KEEPER: Codes = { ...PRO_FAMILY, member: 341, trusted: 341 }

/** Expected answers for calls about the family. */
export const MEMBERS: Codes = { ...FAMILY, user: 341 }
export const OWNERS: Codes = { ...MEMBERS, member: 343, trusted: 343 }
