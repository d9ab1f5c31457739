import { described, onOneLine } from '../bankTexts.ts'

/** Code of the booking, the sign that parts subfields, and the first one; some omit the code. */
const STRUCTURED = /^(?:\d{3}(?=[^\w\s])|(?=\?))(.)\d\d/
/** Codes between slashes of Dutch and Belgian banks, such as "/NAME/". */
const CODES =
  'NAME REMI EREF IBAN BIC TRTP MARF CSID CNTP ORDP BENM ID ADDR ISDT PREF RTRN ULTD ULTC PURP RREF'
const SLASHED = new RegExp(`/(${CODES.replaceAll(' ', '|')})/`, 'g')
/** Marks within the purpose of SEPA payments. */
const MARK = /(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/
const PURPOSE = 'SVWZ+'
/** Most characters of structured details, which have 390 by the standard. */
const LONGEST = 10_000

/** Payee and text of field 86, structured as in Germany or the Netherlands, or free. */
export function describedByDetails(lines: readonly string[]): {
  payee: string
  text: string
  iban?: string
} {
  // Structured lines break inside of words.
  const joined = lines.join('').trimStart()
  if (joined.length > LONGEST) return described('', lines.join('\n'))
  const sign = STRUCTURED.exec(joined)?.[1]
  if (sign) return describedBySubfields(joined.slice(joined.indexOf(sign)), sign)
  const values = slashedValues(joined)
  const [account, , partner] = values.get('CNTP')?.split('/') ?? []
  const name = values.get('NAME') ?? partner
  if (name) return exactly(name, values.get('REMI') ?? '', values.get('IBAN') ?? account)
  return described('', lines.join('\n'))
}

function exactly(payee: string, text: string, account = '') {
  const iban = account.replaceAll(/\s/g, '')
  return {
    payee: onOneLine(payee),
    text: onOneLine(text),
    ...(iban ? { iban } : {}),
  }
}

/**
 * Purpose in 20 to 29 and 60 to 63, account in 31, name in 32 and 33 (Deutsche
 * Kreditwirtschaft, DFÜ).
 */
function describedBySubfields(details: string, sign: string) {
  const texts = { payee: '', purpose: '', account: '', other: '' }
  let kind: keyof typeof texts = 'other'
  for (const subfield of details.slice(1).split(sign)) {
    const code = /^\d\d/.exec(subfield)?.[0]
    if (code) kind = kindOf(code)
    // The sign without a code is part of the text.
    texts[kind] += code ? subfield.slice(2) : sign + subfield
  }
  return exactly(texts.payee, purposeOf(texts.purpose), texts.account)
}

function kindOf(code: string): 'payee' | 'purpose' | 'account' | 'other' {
  if (code === '31') return 'account'
  if (code === '32' || code === '33') return 'payee'
  return /^(2\d|6[0-3])$/.test(code) ? 'purpose' : 'other'
}

/** Text from SVWZ+ to the next mark; the whole without one. */
function purposeOf(purpose: string): string {
  const start = purpose.indexOf(PURPOSE)
  if (start === -1) return purpose
  const after = purpose.slice(start + PURPOSE.length)
  const end = after.search(MARK)
  return end === -1 ? after : after.slice(0, end)
}

function slashedValues(details: string): Map<string, string> {
  const codes = [...details.matchAll(SLASHED)]
  const ends = codes.slice(1).map(({ index }) => index)
  return new Map(
    codes.map((match, at) => {
      const start = match.index + match[0].length
      const value = details.slice(start, ends[at] ?? details.length)
      return [match[1]!, value.replace(/^USTD\/\//, '').replace(/\/$/, '')]
    }),
  )
}
