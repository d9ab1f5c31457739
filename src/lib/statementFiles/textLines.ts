/** The lines of a text, one after another; line ends of all systems count. */
export function* eachLine(text: string): Generator<string> {
  const plain = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
  let start = 0
  while (start < plain.length) {
    const found = plain.indexOf('\n', start)
    const end = found === -1 ? plain.length : found
    yield plain.slice(start, end)
    start = end + 1
  }
}
