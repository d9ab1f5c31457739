import * as z from 'zod/mini'
import type { Call, PayloadOf } from '#lib/contract/call.ts'
import { askedOf } from '../readings.ts'
import type { Codes, Scene } from './scene.ts'

/** A call, its payload, and the expected answer for each role. */
export type Row = {
  call: Call
  name: string
  codes: Codes
  /** In the contract's spelling. */
  payloads(scene: Scene): Promise<object[]>
  /** Whether it changes who is in a family or signed in. */
  isLasting: boolean
}

type Payload<Asked extends Call> = (
  scene: Scene,
) => PayloadOf<Asked> | Promise<PayloadOf<Asked>>

/** A row of a call with one payload, in domain values. */
export function may<Asked extends Call>(
  name: string,
  call: Asked,
  codes: Codes,
  payload: Payload<Asked>,
): Row {
  const payloads = async (scene: Scene) => [
    z.encode(call.takes, (await payload(scene)) as never),
  ]
  return { call, name, codes, payloads, isLasting: false }
}

/** Like `row`, for a call that ends what other calls need. */
export function mayLasting<Asked extends Call>(...row: Parameters<typeof may<Asked>>): Row {
  return { ...may(...row), isLasting: true }
}

/** A row of a reading call about the keeper's things. */
export function reads(call: Call, codes: Codes): Row {
  const payloads = async (scene: Scene) => askedOf(call, await scene.things())
  return { call, name: 'read', codes, payloads, isLasting: false }
}

const same = (code: number | undefined): Codes => ({
  visitor: code,
  nonPro: code,
  user: code,
  outsider: code,
  former: code,
  member: code,
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

/** Expected answers for changing another member's data. */
export const PRO_CREATOR: Codes = { ...PRO_FAMILY, member: 343 }

/** Expected answers for private data, which does not exist for others. */
export const KEEPER: Codes = { ...FAMILY, member: 341 }
export const PRO_KEEPER: Codes = { ...PRO_FAMILY, member: 341 }

/** Expected answers for calls about the family. */
export const MEMBERS: Codes = { ...FAMILY, user: 341 }
export const OWNERS: Codes = { ...MEMBERS, member: 343 }
