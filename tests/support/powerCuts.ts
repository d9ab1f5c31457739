/** How much earlier the next cut is after one that came too late, and later after one that did not. */
const [BACK, ON] = [0.55, 1.08]

/**
 * Moment of the next power cut, in milliseconds: later and later until one came too late, then
 * earlier again. So cuts find the work that they interrupt however busy the machine is.
 */
export function nextCut(last: number, step: number, cameTooLate: boolean): number {
  return cameTooLate ? last * BACK : last * ON + step
}
