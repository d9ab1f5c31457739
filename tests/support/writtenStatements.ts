import fc from 'fast-check'
import type { BankRow } from '#lib/domain/bankFile.ts'
import { addDays } from '#lib/domain/day.ts'

/** A row to be written in any format. */
export type WrittenRow = Pick<BankRow, 'day' | 'amount' | 'payee' | 'text' | 'bankId'>

const LETTERS = [...'abcXYZ059 äßÉŁжΩ日&<>\'"/-.,()#;=%']
/** Letters of SWIFT's character set x, without the sign of subfields. */
const SWIFT_LETTERS = [..."abcXYZ059 /-:().,'"]

/** Rows of any days from 1970 to 2069, any two-decimal amounts, and any texts. */
export function someRows(letters = LETTERS, longest = 60): fc.Arbitrary<WrittenRow[]> {
  const text = fc
    .array(fc.constantFrom(...letters), { maxLength: longest })
    .map((all) => all.join('').replaceAll(/\s+/g, ' ').trim())
  const row = fc.record({
    day: fc.integer({ min: 0, max: 36_000 }).map((count) => addDays('1970-01-01', count)),
    amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).map(decimalOf),
    payee: text.map((written) => written || 'Shop'),
    text,
    bankId: fc.stringMatching(/^[A-Z0-9]{1,16}$/),
  })
  return fc.uniqueArray(row, { selector: ({ bankId }) => bankId, maxLength: 20 })
}

/** Rows in the characters of SWIFT, whose names have 54 at most. */
export function someSwiftRows(): fc.Arbitrary<WrittenRow[]> {
  return someRows(SWIFT_LETTERS, 50)
}

function decimalOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** OFX 1, its values unclosed. */
export function ofx1Of(rows: readonly WrittenRow[], mark: ',' | '.'): string {
  const transactions = rows.map(({ day, amount, payee, text, bankId }) =>
    [
      '<STMTTRN>',
      `<DTPOSTED>${day.replaceAll('-', '')}235959[-5:EST]`,
      `<TRNAMT>${amount.replace('.', mark)}`,
      `<FITID>${bankId}`,
      `<NAME>${escaped(payee)}`,
      `<MEMO>${escaped(text)}`,
      '</STMTTRN>',
    ].join('\r\n'),
  )
  const header = 'OFXHEADER:100\r\nVERSION:102\r\nENCODING:UTF-8\r\nCHARSET:NONE\r\n\r\n'
  return `${header}<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`
}

/** OFX 2, which is XML. */
export function ofx2Of(rows: readonly WrittenRow[]): string {
  const transactions = rows.map(
    ({ day, amount, payee, text, bankId }) =>
      `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}</DTPOSTED><TRNAMT>${amount}</TRNAMT>` +
      `<FITID>${bankId}</FITID><NAME>${escaped(payee)}</NAME><MEMO>${escaped(text)}</MEMO></STMTTRN>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF>${transactions.join('')}</STMTRS></OFX>`
}

/** CAMT.053 with a prefix, or none. */
export function camtOf(rows: readonly WrittenRow[], prefix: string): string {
  const entries = rows.map(({ day, amount, payee, text, bankId }) => {
    const isOut = amount.startsWith('-')
    const party = isOut ? 'Cdtr' : 'Dbtr'
    return (
      `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt>` +
      `<CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${bankId}</AcctSvcrRef><NtryDtls><TxDtls>` +
      `<RltdPties><${party}><Nm>${escaped(payee)}</Nm></${party}></RltdPties>` +
      `<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    )
  })
  const plain = `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  const named = plain.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix && `${prefix}:`}`)
  const space = `xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"`
  return named.replace(/Document/, `Document ${space}`)
}

/** QIF with day or month first, and with commas or points. */
export function qifOf(rows: readonly WrittenRow[], isDayFirst: boolean): string {
  const records = rows.map(({ day, amount, payee, text }) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const written = isDayFirst ? `${date}.${month}.${year}` : `${month}/${date}/${year}`
    return `D${written}\nT${amount}\nP${payee}\n${text && `M${text}\n`}^\n`
  })
  return `!Type:Bank\n${records.join('')}`
}

/** MT940 with subfields of 27 characters in lines of 65. */
export function mt940Of(rows: readonly WrittenRow[]): string {
  const lines = rows.map(({ day, amount, payee, text, bankId }) => {
    const short = day.slice(2).replaceAll('-', '')
    const side = amount.startsWith('-') ? 'D' : 'C'
    const purpose = pieces(`SVWZ+${text}`, 27).map((piece, at) => `?2${at}${piece}`)
    const name = pieces(payee, 27).map((piece, at) => `?3${at + 2}${piece}`)
    const details = `:86:166?00TEXT${purpose.join('')}${name.join('')}`
    return [
      `:61:${short}${short.slice(2)}${side}${amount.replace('-', '').replace('.', ',')}NTRFNONREF//${bankId}`,
      ...pieces(details, 65),
    ].join('\r\n')
  })
  const opening = ':20:STARTUMSE\r\n:25:99999999/4711008\r\n:28C:1/1\r\n:60F:C260101EUR0,'
  return [opening, ...lines, ':62F:C260131EUR0,', '-', ''].join('\r\n')
}

function pieces(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
