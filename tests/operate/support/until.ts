import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so. @throws Error with what it waited for */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<void> {
  const giveUp = Date.now() + milliseconds
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`not in time: ${what}`)
    await sleep(100)
  }
}
