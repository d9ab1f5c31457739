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
