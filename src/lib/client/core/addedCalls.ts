import { CallError } from './failures.ts'

/** Whether a server, such as a remote one, does not have a call at all: its feature is hidden. */
export function isUnknownCall(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 404 && failure.code !== 341
}
