/** Digits of a one-time code as people paste it: " 123-456" and "１２３４５６" are 123456. */
export function codeDigits(typed: string): string {
  return asciiDigits(typed).replaceAll(/\D/g, '')
}

/** The text in its plain form (NFKC), with digits of any script as ASCII; each has its ten in a row. */
export function asciiDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
}

function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
