/** A state in which the process refuses to start; the message is one line. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
