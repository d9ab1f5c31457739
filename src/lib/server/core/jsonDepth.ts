/** The deepest nesting of brackets outside of the texts of some JSON, in one pass. */
export function depthOfJson(written: string): number {
  let [now, most, isText] = [0, 0, false]
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '[' || sign === '{')) most = Math.max(most, ++now)
    else if (!isText && (sign === ']' || sign === '}')) now -= 1
  }
  return most
}
