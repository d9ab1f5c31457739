import type { BankAccount, BankProblem, BankRow } from '#lib/domain/bankFile.ts'
import { asciiDigits } from '#lib/domain/digits.ts'
import { foldedText } from '#lib/domain/folding.ts'
import type { Cell } from '#lib/domain/sheet.ts'

/** Most characters of a label. */
const LONGEST_LABEL = 200
/** Most characters that are read of a cell. */
const LONGEST_CELL = 12_000

/** A line of a table; numbers count the file's lines, sheet rows or `<tr>`s from 1. */
export type TableRow = { number: number; cells: Cell[] }

/** The text of a cell with single blanks; "" for an empty one. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return cell.day
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)))
  return unwrapped(cell.slice(0, LONGEST_CELL).replaceAll(/\s+/g, ' ').trim())
}

/** Texts that a spreadsheet must not compute are written as ="0099" or in single quotes. */
function unwrapped(text: string): string {
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  const isQuoted = text.length > 1 && text.startsWith("'") && text.endsWith("'")
  return isQuoted ? text.slice(1, -1) : text
}

/** Whether a row has no text at all. */
export function isBlankRow({ cells }: TableRow): boolean {
  return cells.every((cell) => cellText(cell) === '')
}

/** Words of a label, folded, each between single blanks: " data valuta ". "" for a long text. */
export function wordsOf(text: string): string {
  if (text.length > LONGEST_LABEL) return ''
  const words = foldedText(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return words && ` ${words} `
}

/** Scripts without blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** A phrase to look for within `wordsOf` a label: whole words where words have blanks. */
export function phraseOf(text: string): string {
  const words = wordsOf(text)
  return UNSPACED.test(words) ? words.trim() : words
}

/** A phrase found in a text, and its meaning. */
type PhraseMatch<Value> = { phrase: string; value: Value }

/** Finds the phrases of a list within the words of a text. */
type PhraseFinder<Value> = (words: string) => PhraseMatch<Value>[]

/**
 * A finder of phrases, given as lists with commas between. Its time grows with the words of a
 * text. Only scripts without blanks are searched phrase by phrase.
 */
export function phraseFinder<Value>(
  lists: [list: string, value: Value][],
): PhraseFinder<Value> {
  const phrases = lists.flatMap(([list, value]) =>
    list.split(',').map((text) => ({ phrase: phraseOf(text), value })),
  )
  const unspaced = phrases.filter(({ phrase }) => !phrase.startsWith(' '))
  const spaced = Map.groupBy(
    phrases.filter(({ phrase }) => phrase.startsWith(' ')),
    ({ phrase }) => phrase,
  )
  const longest = Math.max(0, ...[...spaced.keys()].map((phrase) => countWords(phrase)))
  return (words) => [
    ...runsOf(words, longest).flatMap((run) => spaced.get(run) ?? []),
    ...(/[\u0E00-\u9FFF\uAC00-\uD7A3]/.test(words)
      ? unspaced.filter(({ phrase }) => words.includes(phrase))
      : []),
  ]
}

function countWords(phrase: string): number {
  return phrase.trim().split(' ').length
}

/** All runs of neighbouring words, each between blanks. */
function runsOf(words: string, longest: number): string[] {
  const single = words.trim().split(' ')
  return single.flatMap((_, start) =>
    Array.from(
      { length: Math.min(longest, single.length - start) },
      (_run, length) => ` ${single.slice(start, start + length + 1).join(' ')} `,
    ),
  )
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const BLANKS = /[\s\u0000-\u001F\u007F-\u009F]+/g

/** A text on one line, without control characters. */
export function onOneLine(text: string): string {
  return text.replaceAll(BLANKS, ' ').trim()
}

/** Payee and text; a file with one description gives it as payee. */
export function described(payee: string, text: string): { payee: string; text: string } {
  const other = onOneLine(payee)
  return other
    ? { payee: other, text: onOneLine(text) }
    : { payee: onOneLine(text), text: '' }
}

/** An account by what its file writes: an IBAN, or a number. */
export function readAccount(written: string, currency: string | null): BankAccount {
  const compact = written.replaceAll(/\s/g, '').toUpperCase()
  if (isIban(compact)) return { iban: compact, currency }
  const number = onOneLine(written)
  return number ? { number, currency } : { currency }
}

/** A problem of each row whose bank's id another row has, too. */
export function repeatedIds(rows: readonly BankRow[], statement: number): BankProblem[] {
  const counts = new Map<string, number>()
  for (const { bankId } of rows) {
    if (bankId !== null) counts.set(bankId, (counts.get(bankId) ?? 0) + 1)
  }
  return rows.flatMap(({ bankId }, at): BankProblem[] => {
    const isRepeated = bankId !== null && counts.get(bankId)! > 1
    return isRepeated ? [{ row: at + 1, problem: 'bank-id-repeated', statement }] : []
  })
}

/** An IBAN within a text, without blanks, by its check digits; null without one (ISO 13616). */
export function findIban(text: string): string | null {
  if (text.length > 200) return null
  const plain = text.toUpperCase()
  const grouped = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?:\s?[A-Z0-9]){11,30}(?![A-Z0-9])/.exec(
    plain,
  )?.[0]
  const found = (grouped ?? polish(plain)).replaceAll(/\s/g, '')
  return isIban(found) ? found : null
}

/** Poland writes its IBANs without the country. */
function polish(text: string): string {
  const digits = /^\W*(\d{2}(?:\s?\d{4}){6})\W*$/.exec(text)?.[1]
  return digits ? `PL${digits}` : ''
}

/** Whether a text is an IBAN with right check digits. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** Most characters of a number with its mask. */
const LONGEST = 40
const ALLOWED = /[\dx*•·●#.\s/-]/i
/** A digit, or the first signs of a mask; one "x" ends a word. */
const BEGINNING = /\d|[*•·●#]|x{2}|\.{2}/i
const LEAST_DIGITS = 5
const LEAST_SHOWN = 2

/** An account by its IBAN, or by its number, masked or not; null for another text. */
export function accountNamed(text: string): { iban: string } | { number: string } | null {
  const iban = findIban(text)
  if (iban) return { iban }
  const isNumber = text.length <= LONGEST && [...asciiDigits(text)].every(isAllowed)
  const digits = text.replaceAll(/\D/g, '').length
  const isEnough = digits >= (isMasked(text) ? LEAST_SHOWN : LEAST_SHOWN + 2)
  return isNumber && isEnough ? { number: text } : null
}

/** The number at the end of a text, such as "xxxx1234" or "0234 00123456"; null without one. */
export function numberAtEnd(text: string): string | null {
  const plain = asciiDigits(text).trim()
  const end = [...plain].findLastIndex((letter) => !isAllowed(letter)) + 1
  const tail = [...plain].slice(end).join('').slice(-LONGEST)
  const first = tail.search(BEGINNING)
  const number = first < 0 ? '' : tail.slice(first).replaceAll(/\s/g, '')
  if (!/\d$/.test(number)) return null
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= (isMasked(number) ? LEAST_SHOWN : LEAST_DIGITS) ? number : null
}

function isAllowed(letter: string): boolean {
  return ALLOWED.test(letter)
}

function isMasked(text: string): boolean {
  return /[x*•·●]|\.{2}/i.test(text)
}

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
