import { Refusal } from '#lib/domain/refusal.ts'

/** Each of these windows but the first must bring the minimum of bytes. */
const WINDOW_MILLISECONDS = 30_000
const LEAST_BYTES = 65_536
/** A home's uplink brings its whole book back. */
const LONGEST_START_MILLISECONDS = 600_000
const BYTES_A_MILLISECOND = 131

/** The longest time in which a body of some bytes comes in, in whole milliseconds. */
export function longestUpload(bytes: number): number {
  return LONGEST_START_MILLISECONDS + Math.ceil(bytes / BYTES_A_MILLISECOND)
}

/**
 * A body that fails when it makes no progress, or has no end. Counts only the time in which
 * the sender is waited for.
 */
export function steadyBody(
  body: ReadableStream<Uint8Array>,
  bytes: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const patience = createPatience(longestUpload(bytes))
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await patience.wait(reader.read())
          if (done) return controller.close()
          patience.took(value.length)
          controller.enqueue(value)
        } catch (failure) {
          // A body that failed cannot be cancelled.
          await reader.cancel(failure).catch(() => undefined)
          throw failure
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function createPatience(longest: number) {
  const state = { waited: 0, windowEnd: 2 * WINDOW_MILLISECONDS, bytes: 0 }
  const deadline = () => Math.min(state.windowEnd, longest)
  return {
    /** Waits for the sender until the window is over. @throws Refusal unavailable */
    async wait<Result>(answer: Promise<Result>): Promise<Result> {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(tooSlow()), deadline() - state.waited)
      const began = performance.now()
      try {
        return await Promise.race([answer, late.promise])
      } finally {
        clearTimeout(timer)
        state.waited += performance.now() - began
      }
    },
    took(bytes: number): void {
      if (state.waited > WINDOW_MILLISECONDS) state.bytes += bytes
      if (state.bytes < LEAST_BYTES) return
      state.bytes = 0
      state.windowEnd = state.waited + WINDOW_MILLISECONDS
    },
  }
}

function tooSlow(): Refusal {
  return new Refusal('unavailable', 'refusals.UNAVAILABLE')
}
