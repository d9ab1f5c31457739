import type { Try } from './writers.ts'

/** What an end did to those who wrote. */
export type Row = {
  name: string
  acknowledged: number
  failed: number
  /** From the end to the last failed try. */
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
  const lastFailure = Math.max(at, ...failed.map(({ ended }) => ended))
  const times = after
    .filter(({ isAcknowledged }) => isAcknowledged)
    .map(({ ended }) => ended)
  const moments = [at, ...times.toSorted((one, other) => one - other)]
  const pauses = moments.slice(1).map((moment, index) => moment - moments[index]!)
  return {
    name,
    acknowledged: tries.length - tries.filter((one) => !one.isAcknowledged).length,
    failed: failed.length,
    secondsWithErrors: seconds(lastFailure - at),
    longestPause: seconds(Math.max(0, ...pauses)),
    ...found,
    why: Object.entries(Object.groupBy(failed, ({ why }) => why))
      .map(([why, all = []]) => `${why}: ${all.length}`)
      .join(', '),
  }
}

/** Prints the rows, and the median of each end with several. */
export function printTable(rows: Row[]): void {
  const lines = rows.map((row) => Object.values(row).join(' | '))
  const medians = Object.entries(Object.groupBy(rows, ({ name }) => name)).map(
    ([name, all = []]) =>
      `${name}: errors for ${median(all.map((row) => row.secondsWithErrors))} s, longest pause ` +
      `${median(all.map((row) => row.longestPause))} s (medians of ${all.length})`,
  )
  const head =
    'end | acknowledged | failed tries | seconds with errors | longest pause | conflicts | lost | twice | why'
  process.stdout.write(`\n${[head, ...lines, ...medians].join('\n')}\n`)
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
