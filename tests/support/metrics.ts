/** A value of Prometheus' text format. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

/** The values of an answer of `/metrics`. */
export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
      return {
        name: name!,
        labels: Object.fromEntries(pairs.map(([, key, text]) => [key!, text!])),
        value: Number(value),
      }
    })
}

/** The sum of a metric's values with these labels; undefined without any. */
export function valueOf(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samplesIn(text).filter(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, wanted]) => one.labels[key] === wanted),
  )
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
}

/** The names that an answer of `/metrics` may have, without values, too. */
export function metricNames(text: string): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const names = types.flatMap(([, name, type]) =>
    type === 'histogram'
      ? ['_bucket', '_sum', '_count'].map((ending) => name! + ending)
      : [name!],
  )
  return new Set(names)
}
