/** A file whose content does not fit its first bytes. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
