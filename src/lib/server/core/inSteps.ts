import { letRequestsThrough } from './letRequestsThrough.ts'

/** Does long work in its steps, between which requests are answered. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await letRequestsThrough()
  }
}
