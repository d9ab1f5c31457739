/** What the process found as it cannot begin with: it says so in a line, and does not start. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
