import { setTimeout as pause } from 'node:timers/promises'

type Asking = {
  /** How many ask, each one question after the other. */
  askers?: number
  /** How long each rests between two questions. */
  pauseMilliseconds?: number
}

/** How long each question takes for those who ask while `work` goes on. */
export async function timesWhile(
  ask: () => Promise<unknown>,
  work: () => Promise<unknown>,
  { askers = 1, pauseMilliseconds = 10 }: Asking = {},
): Promise<number[]> {
  const times: number[] = []
  const state = { isOver: false }
  const askOn = async () => {
    while (!state.isOver) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
      await pause(pauseMilliseconds)
    }
  }
  const asking = Array.from({ length: askers }, askOn)
  await work().finally(() => {
    state.isOver = true
  })
  await Promise.all(asking)
  return times
}
