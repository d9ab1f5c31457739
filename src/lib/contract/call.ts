import * as z from 'zod/mini'

/** Who may make a call: anybody, a signed-in profile, a Pro profile, the operator of the server. */
export type Role = 'public' | 'member' | 'pro' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT'

/** The codec of a payload or an answer: contract spelling outside, domain values inside. */
export type Codec = z.ZodMiniType<object, object>

export type Call<
  Takes extends Codec = Codec,
  Gives extends Codec = Codec,
  Entity extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method
  /** May hold parameters in braces, each a field of the payload. */
  path: string
  takes: Takes
  gives: Gives
  who: Role
  /**
   * Whether the page of restores makes this call of the operator. This machine needs no
   * token for it; with the token it may come from elsewhere.
   */
  restores?: boolean
  /** Calls that change something need proof of origin (forgery guard). */
  writes: boolean
  /**
   * A GET link with a side effect is not prefetched; one that mails is refused from other
   * sites.
   */
  link?: 'acts' | 'mails'
  /**
   * How the payload is sent: as JSON, as a multipart form with a file, or in the address.
   */
  body: 'json' | 'form' | 'none'
  /** Whether the file of its form is read while it comes in. */
  isStreamed?: boolean
  /** Upper limit of this call's body, where it differs from the general one. */
  mostBytes?: number
  answers: 'json' | 'bytes'
  /** Honours an Idempotency-Key. */
  creates: boolean
  /** Whether it is answered while an export is written into the caller's book. */
  whileClosed?: boolean
  /** Remote backends may lack it: a 404 then hides its feature and signs nobody out. */
  added: boolean
  /** Codec of the entity in a refusal, such as the stored one for a stale write. */
  entity?: Entity
}

/** The payload of a call as domain values. */
export type PayloadOf<Some extends Call> = z.output<Some['takes']>
/** The answer of a call as domain values. */
export type AnswerOf<Some extends Call> = z.output<Some['gives']>

/** The entity in a refusal. */
export type EntityOf<Some extends Call> = z.output<NonNullable<Some['entity']>>

/** A payload or an answer without fields. */
export const nothing = z.object({})

type Options<
  Takes extends Codec,
  Gives extends Codec,
  Entity extends z.ZodMiniType,
> = Partial<Omit<Call<Takes, Gives, Entity>, 'method' | 'path' | 'who'>> & { who: Role }

/** Declares a call: one object for browser, pages, server and tests. */
export function call<
  Takes extends Codec = typeof nothing,
  Gives extends Codec = typeof nothing,
  Entity extends z.ZodMiniType = z.ZodMiniType,
>(
  method: Method,
  path: string,
  options: Options<Takes, Gives, Entity>,
): Call<Takes, Gives, Entity> {
  return {
    takes: nothing as unknown as Takes,
    gives: nothing as unknown as Gives,
    writes: false,
    body: method === 'GET' ? 'none' : 'json',
    answers: 'json',
    creates: false,
    added: false,
    ...options,
    method,
    path,
  }
}
