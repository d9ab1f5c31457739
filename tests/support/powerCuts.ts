/** Power cuts of a test; `npm run test:all` makes more. */
export const POWER_CUTS = process.env['TEST_ALL'] === undefined ? 5 : 40

/** Factors of the next delay after a cut that came too late, and after one that did not. */
const [BACK, ON] = [0.55, 1.08]

/**
 * The delay of the next power cut, in milliseconds: longer until one comes too late, then
 * shorter. So cuts hit the work on machines of any speed.
 */
export function nextCut(last: number, step: number, cameTooLate: boolean): number {
  return cameTooLate ? last * BACK : last * ON + step
}
