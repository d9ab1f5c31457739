/** The largest font size up to `largest` at which a text of digits is about `width` wide at most. */
export function fitSize(text: string, width: number, largest: number): number {
  const size = width / (text.length * WIDTH_OF_DIGIT)
  return Math.floor(Math.min(largest, size) * 2) / 2
}

/** Width of a bold digit in parts of its size. */
const WIDTH_OF_DIGIT = 0.6
