/** A state that the process cannot begin with: told in a line, and nothing starts. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
