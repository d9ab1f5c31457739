/** A file that cannot be read as what its first bytes say it is. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
