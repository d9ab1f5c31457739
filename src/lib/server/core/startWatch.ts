import type { Log } from './log.ts'

const LONG_MILLISECONDS = 5_000

/** Says in the log what a long start waits for. */
export type StartWatch = {
  next(step: string): void
  end(): void
}

/** Watches a start from its first step on; a busy machine or a large file may take long. */
export function watchStart(
  log: Pick<Log, 'warn'>,
  first: string,
  milliseconds = LONG_MILLISECONDS,
): StartWatch {
  let step = first
  const timer = setInterval(
    () => log.warn({ waitsFor: step }, 'start: not ready yet'),
    milliseconds,
  )
  timer.unref()
  return {
    next: (name) => {
      step = name
    },
    end: () => clearInterval(timer),
  }
}
