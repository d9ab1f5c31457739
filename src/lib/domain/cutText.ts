/**
 * Cuts a text to at most `longest` UTF-16 units, as fields count them, without splitting a
 * letter.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
