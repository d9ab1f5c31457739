import { setImmediate } from 'node:timers/promises'

/** Gives the event loop a turn in long work, so that waiting requests are answered first. */
export function letRequestsThrough(): Promise<void> {
  return setImmediate()
}
