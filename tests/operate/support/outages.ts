import type { Try } from './writers.ts'

/** What an end did to those who wrote. */
export type Row = {
  name: string
  acknowledged: number
  failed: number
  /** From the end to the last second in which a tenth of the tries failed. */
  secondsWithErrors: number
  /** The longest time without any acknowledgement. */
  longestPause: number
  /** Failed tries that met other saves too often, which is no outage. */
  conflicts: number
  lost: number
  twice: number
  /** How often each failure was seen. */
  why: string
}

/** The row of an end at a time. */
export function rowOf(
  name: string,
  tries: Try[],
  at: number,
  found: Pick<Row, 'conflicts' | 'lost' | 'twice'>,
): Row {
  const after = tries.filter(({ ended }) => ended >= at)
  const failed = after.filter(({ isAcknowledged }) => !isAcknowledged)
  const times = after
    .filter(({ isAcknowledged }) => isAcknowledged)
    .map(({ ended }) => ended)
  const moments = [at, ...times.toSorted((one, other) => one - other)]
  const pauses = moments.slice(1).map((moment, index) => moment - moments[index]!)
  return {
    name,
    acknowledged: tries.length - tries.filter((one) => !one.isAcknowledged).length,
    failed: failed.length,
    secondsWithErrors: secondsWithErrors(after, at),
    longestPause: seconds(Math.max(0, ...pauses)),
    ...found,
    why: Object.entries(Object.groupBy(failed, ({ why }) => why))
      .map(([why, all = []]) => `${why}: ${all.length}`)
      .join(', '),
  }
}

/** Whether nine tenths of the tries since a time were acknowledged. */
export function isWell(tries: Try[], since: number): boolean {
  const recent = tries.filter(({ ended }) => ended >= since)
  const failed = recent.filter(({ isAcknowledged }) => !isAcknowledged)
  return recent.length > 0 && failed.length * 10 < recent.length
}

function secondsWithErrors(tries: Try[], at: number): number {
  const bySecond = Map.groupBy(tries, ({ ended }) => Math.floor((ended - at) / 1000))
  const bad = [...bySecond]
    .filter(([, all]) => !isWell(all, at))
    .map(([second]) => second + 1)
  return Math.max(0, ...bad)
}

/** Prints the names of a row's columns. */
export function printHead(): void {
  print(
    'end | acknowledged | failed tries | seconds with errors | longest pause | conflicts | lost | twice | why',
  )
}

/** Prints a row at once, as a later end may stop the test. */
export function printRow(row: Row): void {
  print(Object.values(row).join(' | '))
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Prints the medians of each end. */
export function printMedians(rows: Row[]): void {
  const medians = Object.entries(Object.groupBy(rows, ({ name }) => name)).map(
    ([name, all = []]) =>
      `${name}: errors for ${median(all.map((row) => row.secondsWithErrors))} s, longest pause ` +
      `${median(all.map((row) => row.longestPause))} s (medians of ${all.length})`,
  )
  print(medians.join('\n'))
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
