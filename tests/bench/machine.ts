import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MILLISECONDS = 250
const PATIENCE_MILLISECONDS = 5_000
const IDLE_ENOUGH = 0.6
/** The unit that Linux counts a process's time in. */
const TICK_MILLISECONDS = 10

const waits = { inVain: 0 }

/** Waits until the processors are mostly idle, a few seconds at most. */
export async function untilIdle(): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    const before = processorTimes()
    await pause(LOOK_MILLISECONDS)
    const after = processorTimes()
    const share = (after.idle - before.idle) / (after.all - before.all)
    if (share >= IDLE_ENOUGH) return
    if (performance.now() < giveUp) continue
    waits.inVain += 1
    return
  }
}

/** How many measurements began although the machine was busy. */
export function busyStarts(): number {
  return waits.inVain
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((one) => one.times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(times.map((one) => one.idle)),
    all: sum(times.flatMap((one) => Object.values(one))),
  }
}

/** Processor time that a process has used, in milliseconds; Linux only. */
export function timeUsedBy(processId: number): number {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
}

/** Memory that a process holds, and the most that it ever held, in MB; Linux only. */
export function memoryOf(processId: number): { now: number; most: number } {
  const text = readFileSync(`/proc/${processId}/status`, 'utf8')
  return { now: megabytesIn(text, 'VmRSS'), most: megabytesIn(text, 'VmHWM') }
}

function megabytesIn(text: string, name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]
  return (Number(kibibytes) * 1_024) / 1_000_000
}

/**
 * Memory that a process and those that it started hold, in MB, what they share counted once;
 * Linux only.
 */
export function memoryOfAll(processId: number): number {
  try {
    const text = readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8')
    return megabytesIn(text, 'Pss') + memoryOfStarted(processId)
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }
}

/** The same of the processes alone that a process started. */
export function memoryOfStarted(processId: number): number {
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8')
  const started = children.split(' ').filter(Boolean).map(Number)
  return started.map(memoryOfAll).reduce((sum, one) => sum + one, 0)
}

/** A process can end while it is looked at. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** The value in the middle. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value that such a share of the values does not exceed. */
export function quantile(values: number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN
}
