/**
 * Random id of 128 bits, in hexadecimal digits. `crypto.randomUUID` is only for pages that came over
 * https, and a household may keep its books on a computer at home without.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
