/**
 * Random id of 128 bits. `crypto.randomUUID` is only for pages that came over https, and a household
 * may keep its books on a computer at home without.
 */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
