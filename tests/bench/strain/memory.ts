import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../support/server.ts'
import { memoryOfAll } from '../machine.ts'

const LOOK_MILLISECONDS = 10

/** The most that a server and what it started hold while work goes on, in MB. */
export async function mostMemoryWhile(
  { process: { pid } }: Server,
  work: () => Promise<unknown>,
): Promise<number> {
  const state = { most: 0, isOver: false }
  const watch = async () => {
    while (!state.isOver) {
      state.most = Math.max(state.most, memoryOfAll(pid!)) // it is running
      await pause(LOOK_MILLISECONDS)
    }
  }
  const watching = watch()
  await work().finally(() => {
    state.isOver = true
  })
  await watching
  return state.most
}
