import type { CallName } from '#lib/client/core/callName.ts'
import { $unknownCalls } from '#lib/client/core/unknownCalls.ts'
import { useSeeded } from './useSeeded.ts'

const NONE: readonly string[] = []

/** Whether a call may be offered: a remote backend may lack it. */
export function useOffered(name: CallName): boolean {
  return !useSeeded($unknownCalls, NONE).includes(name)
}
