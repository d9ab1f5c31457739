/** A budget and the figure measured beside it; without a limit it only tells. */
export type Line = {
  what: string
  unit: string
  measured: number
  most?: number
  least?: number
  /** The floor, and how many times it makes the limit. */
  floor?: string
  /** Where it was measured, when that is one of several pages. */
  where?: string
  isExact: boolean
}

/** Whether a line keeps its budget. */
export function passes({ measured, most = Infinity, least = -Infinity }: Line): boolean {
  return measured <= most && measured >= least
}

/** The limit as people read it; empty where a line only tells. */
export function limitOf({ most, least, unit }: Line): string {
  if (least !== undefined) return `at least ${round(least)} ${unit}`.trim()
  return most === undefined ? '' : `${round(most)} ${unit}`.trim()
}

/** A figure that comes out the same in every run: bytes, requests, shifts. */
export function exact(
  what: string,
  unit: string,
  measured: number,
  most: number,
  where?: string,
): Line {
  return { what, unit, measured, most, isExact: true, ...(where && { where }) }
}

/** A figure that depends on the machine, with or without a limit. */
export function timed(what: string, unit: string, measured: number, most?: number): Line {
  return { what, unit, measured, isExact: false, ...(most !== undefined && { most }) }
}

/** A figure that may be so many times what a floor measured in the same run, and some more. */
export function beside(
  what: string,
  unit: string,
  measured: number,
  floor: { name: string; measured: number; times: number; more?: number },
): Line {
  const { more = 0 } = floor
  return {
    ...timed(what, unit, measured, floor.measured * floor.times + more),
    floor: `${floor.times} x ${round(floor.measured)}${more > 0 ? ` + ${more}` : ''} (${floor.name})`,
  }
}

/** A figure that has to be so many times what a floor measured in the same run. */
export function timesAtLeast(
  what: string,
  unit: string,
  measured: number,
  floor: { name: string; measured: number; times: number },
): Line {
  const { most, ...line } = beside(what, unit, measured, floor)
  return { ...line, least: most }
}

/** A figure that may be so much more than what a floor measured in the same run. */
export function above(
  what: string,
  unit: string,
  measured: number,
  floor: { name: string; measured: number; more: number },
): Line {
  return {
    ...timed(what, unit, measured, floor.measured + floor.more),
    floor: `${round(floor.measured)} (${floor.name}) + ${floor.more}`,
  }
}

/** Three figures are enough to read. */
export function round(value: number): string {
  if (Number.isNaN(value)) return '-'
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
