import { foldedText } from '#lib/domain/folding.ts'
import type { TimeZone } from '#lib/domain/reference.ts'

/** Present offset of a zone from UTC: "GMT+5:30", "GMT-3", "GMT". */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = hoursAndMinutes(minutes)
  return `GMT${offsetSign(minutes)}${hours}${rest > 0 ? `:${two(rest)}` : ''}`
}

/** Whether a zone matches a query: "new york", "europe par", "+05:30", "utc-3". */
export function matchesZone(zone: TimeZone, query: string): boolean {
  const t = plain(query).split(' ').filter(Boolean)
  if (t.length === 0) return true
  const names = plain(`${zone.place ?? ''} ${zone.name} ${zone.id}`).split(' ')
  const offsets = spellingsOf(zone.offset)
  return t.every(
    (word) =>
      names.some((name) => name.startsWith(word)) ||
      offsets.some((offset) => isOffset(word, offset)),
  )
}

/** "+5" matches "+5:30" too; "gmt" alone would match every zone, so it matches none. */
function isOffset(word: string, offset: string): boolean {
  return /[+-]\d/.test(word) ? offset.startsWith(word) : offset === word
}

/** Words in folded form; a minus before a digit becomes a hyphen. */
function plain(text: string): string {
  return foldedText(text)
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[_/,()]|-(?!\d)/g, ' ')
    .replaceAll(/\b(gmt|utc) +(?=[+-]\d)/g, '$1')
}

function spellingsOf(minutes: number): string[] {
  const [hours, rest] = hoursAndMinutes(minutes)
  const times = [
    ...(rest === 0 ? [String(hours)] : []),
    `${hours}:${two(rest)}`,
    `${two(hours)}:${two(rest)}`,
    `${two(hours)}${two(rest)}`,
  ]
  const signed = times.map((time) => offsetSign(minutes) + time)
  const named = signed.flatMap((time) => [time, `gmt${time}`, `utc${time}`])
  return minutes === 0 ? ['gmt', 'utc', ...named] : named
}

function hoursAndMinutes(minutes: number): [hours: number, rest: number] {
  const size = Math.abs(minutes)
  return [Math.floor(size / 60), size % 60]
}

function offsetSign(minutes: number): string {
  return minutes < 0 ? '-' : '+'
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
