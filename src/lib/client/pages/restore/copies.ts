import type { Translate } from '#lib/i18n.ts'

type CopyFacts = {
  bytes: number
  people?: number | null | undefined
  entries?: number | null | undefined
  pictures?: number | null | undefined
}

/** When a copy was made, in the zone of this browser. */
export function copyTime({ madeAt }: { madeAt: number }, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(language, format).format(madeAt)
}

/** Line with the counts of a copy, without missing counts. */
export function copyFacts(copy: CopyFacts, t: Translate, language: string): string {
  const counts = (['people', 'entries', 'pictures'] as const).flatMap((name) => {
    const count = copy[name]
    return typeof count === 'number' ? [t(`restore.choose.${name}`, { count })] : []
  })
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(copy.bytes / 1_000_000)
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  return list.format([...counts, size])
}
