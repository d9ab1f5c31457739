import { setImmediate } from 'node:timers/promises'

/** Yields to the event loop in long work, so that waiting requests are answered first. */
export function letRequestsThrough(): Promise<void> {
  return setImmediate()
}
