import type { InTurn } from '../database.ts'

/**
 * Makes queues of transactions that would conflict. They wait before their snapshots, and
 * without connections, as no lock of the database lets them. Empty queues are forgotten.
 */
export function createQueues(): InTurn {
  const last = new Map<string, Promise<void>>()
  return (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = run.then(forget, forget)
    last.set(key, ended)
    return run

    function forget(): void {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
