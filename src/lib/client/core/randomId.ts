/**
 * Random id of 128 bits. `crypto.randomUUID` needs https, which a server at home may lack.
 */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
