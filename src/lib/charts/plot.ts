/** A scale of amounts, with the round amounts of grid lines and their heights. */
export type Scale = { bottom: number; top: number; steps: Step[] }

/** A grid line: its amount, and its height in percent of the plot. */
export type Step = { minor: number; height: number }

/** Months of a plot, numbered within their year or over all years. */
export type PlotMonths = { first: number; count: number }

/** The plot of a year, from a month on to its last. */
export function plotOfYear({ first }: { first: number }, months: number): PlotMonths {
  return { first, count: months - first }
}

export function monthsOfPlot({ first, count }: PlotMonths): number[] {
  return Array.from({ length: count }, (_, step) => first + step)
}
