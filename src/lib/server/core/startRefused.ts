/** A state in which the process refuses to start, told in a line. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
