/** The largest font size up to `largest` at which an amount is about `width` wide at most. */
export function fitSize(text: string, width: number, largest: number): number {
  const size = width / [...text].reduce((sum, sign) => sum + signWidth(sign), 0)
  return Math.floor(Math.min(largest, size) * 2) / 2
}

/** Width of a bold character as a fraction of its size. */
function signWidth(sign: string): number {
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(sign)) return 1
  return /\p{Lu}/u.test(sign) ? 0.74 : 0.6
}
