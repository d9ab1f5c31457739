import { asciiDigits } from './folding.ts'

/** Digits of a one-time code as people paste it: " 123-456" and "１２３４５６" are 123456. */
export function codeDigits(typed: string): string {
  return asciiDigits(typed).replaceAll(/\D/g, '')
}
