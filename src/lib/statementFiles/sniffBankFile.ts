import { headOf } from './declaredEncoding.ts'

/** The format of a bank's file that is no table. */
export type BankFormat = 'ofx' | 'qif' | 'camt' | 'mt940' | 'other'

/** Bytes that tell the format; a document type may precede the statement. */
const HEAD = 65_536

/** The whole of a file, or a part of it alone. */
const OFX_START =
  /^<(?:OFX|BANKTRANLIST|STMTTRN|(?:CC)?STMTRS|(?:CC)?STMTTRNRS|(?:BANK|CREDITCARD)MSGSRSV1)>/i

/** The format of a bank's file by its bytes, whatever its name says. */
export function sniffBankFile(bytes: Uint8Array): BankFormat {
  const head = headOf(bytes, HEAD).replace(/^(?:\uFEFF|ï»¿)/, '')
  const start = head.trimStart()
  if (/^OFXHEADER\s{0,8}:/i.test(start) || OFX_START.test(start)) return 'ofx'
  if (/^!(type|account|option|clear)\b/i.test(start)) return 'qif'
  if (start.startsWith('<')) return formatOfMarkup(start)
  return isMt940(head) ? 'mt940' : 'other'
}

function formatOfMarkup(text: string): BankFormat {
  if (/<\?OFX\s|<(?:OFX|BANKTRANLIST)>/i.test(text)) return 'ofx'
  const isMessage = /camt\.05[234]\.001\.|BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)/
  return isMessage.test(text) ? 'camt' : 'other'
}

/** Fields of which a message has one: its number, a balance, or the limit of a report. */
const OF_STATEMENTS = /^ {0,8}:(?:28C?|60[FM]|62[FM]|34F|13D) {0,8}:/m

/** A message has an account, perhaps behind its reference, and a field of statements. */
function isMt940(text: string): boolean {
  const reference = text.search(/^(?:.{0,200}\{4:)? {0,8}:20 {0,8}:/m)
  const account = text.search(/^ {0,8}:25[A-Z]? {0,8}:/m)
  return account > reference && OF_STATEMENTS.test(text)
}
