import { CallError } from './failures.ts'

/** Whether a server, such as a remote one, lacks a call: its feature is hidden. */
export function isUnknownCall(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 404 && failure.code !== 341
}
