import type { BankAccount, BankProblem, BankRow } from '#lib/domain/bankFile.ts'
import { isIban } from './iban.ts'

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
export function accountOf(written: string, currency: string | null): BankAccount {
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
