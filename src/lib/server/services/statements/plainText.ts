/** Characters that XML cannot contain (XML 1.0, 2.2) or that break a line. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]+/gu

/** A user's text as one line that every file can hold. */
export function plainText(text: string): string {
  return text.replaceAll(UNWRITABLE, ' ').trim()
}
