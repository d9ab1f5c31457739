import type { TimeZone } from '#lib/domain/reference.ts'

/** How far a zone is from UTC now: "GMT+5:30", "GMT-3", "GMT". */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = partsOf(minutes)
  return `GMT${signOf(minutes)}${hours}${rest > 0 ? `:${two(rest)}` : ''}`
}

/**
 * Whether a zone is one that somebody looks for, by words of its city or region or by its offset
 * in any usual spelling: "new york", "europe par", "+05:30", "utc-3".
 */
export function matchesZone(zone: TimeZone, query: string): boolean {
  const t = plain(query).split(' ').filter(Boolean)
  if (t.length === 0) return true
  const names = plain(`${zone.name} ${zone.id}`).split(' ')
  const offsets = spellingsOf(zone.offset)
  return t.every(
    (word) =>
      names.some((name) => name.startsWith(word)) ||
      offsets.some((offset) => isOffset(word, offset)),
  )
}

/** "+5" begins "+5:30" too; "gmt" alone is no beginning, or it would be every zone's. */
function isOffset(word: string, offset: string): boolean {
  return /[+-]\d/.test(word) ? offset.startsWith(word) : offset === word
}

/** Lower case without accents, its words apart; a minus sign is a hyphen before a digit. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[−–]/g, '-')
    .toLowerCase()
    .replaceAll(/[_/,]|-(?!\d)/g, ' ')
    .replaceAll(/\b(gmt|utc) +(?=[+-]\d)/g, '$1')
}

function spellingsOf(minutes: number): string[] {
  const [hours, rest] = partsOf(minutes)
  const times = [
    ...(rest === 0 ? [String(hours)] : []),
    `${hours}:${two(rest)}`,
    `${two(hours)}:${two(rest)}`,
    `${two(hours)}${two(rest)}`,
  ]
  const signed = times.map((time) => signOf(minutes) + time)
  const named = signed.flatMap((time) => [time, `gmt${time}`, `utc${time}`])
  return minutes === 0 ? ['gmt', 'utc', ...named] : named
}

function partsOf(minutes: number): [hours: number, rest: number] {
  const size = Math.abs(minutes)
  return [Math.floor(size / 60), size % 60]
}

function signOf(minutes: number): string {
  return minutes < 0 ? '-' : '+'
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
