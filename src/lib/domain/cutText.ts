/** A text of at most so many UTF-16 units, as fields count them; never half of a letter. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
