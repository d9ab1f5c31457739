import { asciiDigits } from '#lib/domain/digits.ts'
import { findIban } from './iban.ts'

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
