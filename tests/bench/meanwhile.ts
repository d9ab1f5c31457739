import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../support/server.ts'

const READERS = 2

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

/** How long each view of the dashboard takes for somebody who reads while `work` goes on. */
export function readWhile(
  server: Server,
  token: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const read = async () => {
    const answer = await fetch(`${server.url}/dashboard`, {
      headers: { cookie: `session=${token}` },
    })
    await answer.arrayBuffer()
  }
  return timesWhile(read, work, { askers: READERS })
}
