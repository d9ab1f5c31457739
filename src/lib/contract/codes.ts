import type { Reason } from '#lib/domain/refusal.ts'

export type Code = { code: number; http: number }

/** Every reason's code and HTTP status (contract, 1 Codes). */
export const CODES: Record<Reason, Code> = {
  malformed: { code: 400, http: 400 },
  'signed-out': { code: 401, http: 401 },
  forbidden: { code: 403, http: 403 },
  'no-such-call': { code: 404, http: 404 },
  'invitee-without-profile': { code: 304, http: 200 },
  'pro-needed': { code: 332, http: 200 },
  'already-deleted': { code: 339, http: 200 },
  'no-account': { code: 340, http: 200 },
  'not-found': { code: 341, http: 200 },
  'wrong-code': { code: 342, http: 200 },
  'not-yours': { code: 343, http: 200 },
  'weak-password': { code: 344, http: 200 },
  'wrong-password': { code: 345, http: 200 },
  rule: { code: 346, http: 200 },
  'file-empty': { code: 360, http: 200 },
  'invite-accepted': { code: 385, http: 200 },
  'invite-rejected': { code: 386, http: 200 },
  'invite-unknown': { code: 388, http: 200 },
  stale: { code: 409, http: 200 },
  'too-large': { code: 413, http: 413 },
  'file-type': { code: 415, http: 415 },
  'file-headers': { code: 419, http: 200 },
  'imported-before': { code: 421, http: 200 },
  'file-refused': { code: 424, http: 200 },
  'budgets-not-migrated': { code: 425, http: 200 },
  'too-often': { code: 429, http: 429 },
  fault: { code: 500, http: 500 },
  unavailable: { code: 503, http: 503 },
  'file-unreadable': { code: 1001, http: 200 },
}
