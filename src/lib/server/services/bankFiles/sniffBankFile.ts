import { headOf } from './declaredEncoding.ts'

/** The format of a bank's file that is no table. */
export type BankFormat = 'ofx' | 'qif' | 'camt' | 'mt940' | 'other'

/** Bytes that tell the format; a document type may precede the statement. */
const HEAD = 65_536

/** The format of a bank's file by its bytes, whatever its name says. */
export function sniffBankFile(bytes: Uint8Array): BankFormat {
  const head = headOf(bytes, HEAD).replace(/^(?:\uFEFF|ï»¿)/, '')
  const start = head.trimStart()
  if (/^OFXHEADER\s{0,8}:/i.test(start) || /^<OFX>/i.test(start)) return 'ofx'
  if (/^!(type|account|option|clear)\b/i.test(start)) return 'qif'
  if (start.startsWith('<')) return formatOfMarkup(start)
  return isMt940(head) ? 'mt940' : 'other'
}

function formatOfMarkup(text: string): BankFormat {
  if (/<\?OFX\s/i.test(text) || /<OFX>/i.test(text)) return 'ofx'
  const isStatement = text.includes('camt.053.001.') || text.includes('BkToCstmrStmt')
  return isStatement ? 'camt' : 'other'
}

/** A message begins with its reference, and has an account and an opening balance. */
function isMt940(text: string): boolean {
  const found = [/^(?:.{0,200}\{4:)?:20:/m, /^:25[A-Z]?:/m, /^:60[FM]:/m].map((tag) =>
    text.search(tag),
  )
  const isOrdered = found.every((at, index) => at >= (found[index - 1] ?? 0))
  return found.every((at) => at !== -1) && isOrdered
}
