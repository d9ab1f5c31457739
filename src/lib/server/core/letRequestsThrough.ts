import { setImmediate } from 'node:timers/promises'

/** Yields to the event loop in long work, so that waiting requests are answered first. */
export function letRequestsThrough(): Promise<void> {
  return setImmediate()
}

/** Does long work in its steps, between which requests are answered. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await letRequestsThrough()
  }
}
