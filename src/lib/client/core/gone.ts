import { isRefusedWith } from './failures.ts'

/** Accepts that an entry is gone: a first answer may be lost. @throws other failures */
export function unlessGone(failure: unknown) {
  if (!isRefusedWith(failure, 341)) throw failure
}
