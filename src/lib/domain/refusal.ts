/** Why something is refused: the names that the contract's codes stand for. */
export type Reason =
  | 'malformed'
  | 'signed-out'
  | 'forbidden'
  | 'no-such-call'
  | 'not-found'
  | 'wrong-code'
  | 'not-yours'
  | 'weak-password'
  | 'wrong-password'
  | 'rule'
  | 'stale'
  | 'pro-needed'
  | 'already-deleted'
  | 'no-account'
  | 'invitee-without-profile'
  | 'invite-accepted'
  | 'invite-rejected'
  | 'invite-unknown'
  | 'file-empty'
  | 'file-headers'
  | 'file-refused'
  | 'file-unreadable'
  | 'file-type'
  | 'imported-before'
  | 'too-large'
  | 'too-often'
  | 'budgets-not-migrated'
  | 'fault'
  | 'unavailable'

/** A field that was wrong: where, and the key of the words that say why. */
export type FieldError = { path: string; key: string }

type Detail = {
  /** Named values of the words. */
  values?: Record<string, string | number>
  /** The fields that were wrong, for `malformed`. */
  fields?: FieldError[]
  /** What is stored, for `stale`. */
  stored?: unknown
  /** Whole seconds until another try is worth it, for `too-often`. */
  retryAfter?: number
}

/** An expected no: a reason that can be named and the key of the words that say it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly key: string
  readonly detail: Detail

  constructor(reason: Reason, key: string, detail: Detail = {}) {
    super(`${reason}: ${key}`)
    this.reason = reason
    this.key = key
    this.detail = detail
  }
}

/** A no to fields that name what there is not. */
export function unknownFields(...paths: string[]): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: paths.map((path) => ({ path, key: 'refusals.fields.unknown' })),
  })
}

/** Whether something thrown is a refusal, told by its name: bundles may hold the class twice. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && thrown.name === 'Refusal'
}
