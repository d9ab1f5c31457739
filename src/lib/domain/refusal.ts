/** Reasons for a refusal, each with a code in the contract. */
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
  | 'feedback-incomplete'
  | 'feedback-answered'
  | 'feedback-unknown'
  | 'feedback-expired'
  | 'fault'
  | 'unavailable'

/** A wrong field: its path, and the key of the text. */
export type FieldError = { path: string; key: string }

type Detail = {
  values?: Record<string, string | number>
  /** The operator's own words, in place of the text of the key. */
  text?: string
  fields?: FieldError[]
  /** The entity that the call declares, such as the stored one for `stale`. */
  stored?: unknown
  /** Counts of the obstacles to a change, by kind. */
  counts?: Record<string, number>
  /** The first of these obstacles, by kind. */
  named?: Record<string, { title: string; day?: string }[]>
  /** Whole seconds until the next allowed try, for `too-often`. */
  retryAfter?: number
}

/** An expected no: a named reason and the key of its text. */
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

/** A refusal of fields that name something unknown. */
export function unknownFields(...paths: string[]): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: paths.map((path) => ({ path, key: 'refusals.fields.unknown' })),
  })
}

/**
 * Whether a thrown value is a refusal, by its name: bundles may contain the class twice.
 */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && thrown.name === 'Refusal'
}
