import * as z from 'zod/mini'

/** Who may make a call: anybody, a signed-in profile, a Pro profile, the operator of the server. */
export type Role = 'public' | 'member' | 'pro' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT'

/** The codec of a payload or of an answer: contract spelling outside, domain values inside. */
export type Codec = z.ZodMiniType<object, object>

export type Call<Takes extends Codec = Codec, Gives extends Codec = Codec> = {
  method: Method
  /** With parameters in braces, each a field of the payload. */
  path: string
  takes: Takes
  gives: Gives
  who: Role
  /** Whether it changes something: then the forgery guard asks for proof of origin. */
  writes: boolean
  /**
   * What following its link does besides reading, for a GET: nothing may fetch it ahead, and what
   * mails may not be asked for by another site.
   */
  link?: 'acts' | 'mails'
  /** How the payload travels: JSON, a multipart form with a file, or the address alone. */
  body: 'json' | 'form' | 'none'
  /** The most bytes that its body may have, where that is not as for all. */
  mostBytes?: number
  /** JSON, or bytes such as an image. */
  answers: 'json' | 'bytes'
  /** Whether an Idempotency-Key is honoured. */
  creates: boolean
  /** Whether a remote backend may lack it: a 404 hides its feature and signs nobody out. */
  added: boolean
  /** The codec of what is stored, with which a stale write is answered. */
  entity?: z.ZodMiniType
}

/** What a caller hands over. */
export type PayloadOf<Asked extends Call> = z.output<Asked['takes']>
/** What a caller gets back. */
export type AnswerOf<Asked extends Call> = z.output<Asked['gives']>

/** A call that takes nothing. */
export const nothing = z.object({})

type Options<Takes extends Codec, Gives extends Codec> = Partial<
  Omit<Call<Takes, Gives>, 'method' | 'path' | 'who'>
> & { who: Role }

/** Declares a call: one object for browser, pages, server and tests. */
export function call<
  Takes extends Codec = typeof nothing,
  Gives extends Codec = typeof nothing,
>(method: Method, path: string, options: Options<Takes, Gives>): Call<Takes, Gives> {
  return {
    method,
    path,
    takes: options.takes ?? (nothing as unknown as Takes),
    gives: options.gives ?? (nothing as unknown as Gives),
    who: options.who,
    writes: options.writes ?? false,
    link: options.link,
    body: options.body ?? (method === 'GET' ? 'none' : 'json'),
    mostBytes: options.mostBytes,
    answers: options.answers ?? 'json',
    creates: options.creates ?? false,
    added: options.added ?? false,
    entity: options.entity,
  }
}
