import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { wordsOf } from '#lib/domain/searchText.ts'

/** Source of a word of the index. */
type WordClass = 'text' | 'amount' | 'category' | 'bankId'

const MARKS: Record<WordClass, string> = {
  text: 't',
  amount: 'a',
  category: 'c',
  bankId: 'b',
}

/**
 * A word as the index holds it, after its owner's key. A search reads the words of few
 * owners, and of a bank's ids the caller's alone.
 */
export function indexedWord(ownerId: string, of: WordClass, word: string | number): string {
  // The last digits of an id are random.
  return `${ownerId.replaceAll('-', '').slice(-12)}${MARKS[of]}${word}`
}

/** Columns of entries whose words are indexed. */
export type WordedEntry = {
  id: string
  owner_id: string
  minor: number
  category_id: number
  title: string | null
  notes: string | null
}

/** Columns of transactions whose words are indexed. */
export type WordedTransaction = WordedEntry & {
  type: number
  foreign_minor: number | null
  merchant_name: string | null
  bank_payee: string | null
  bank_text: string | null
  bank_id: string | null
  to_bank_id: string | null
  bank_iban: string | null
}

export function wordsOfBill(bill: WordedEntry): string[] {
  return [
    ...classified(bill, 'text', [bill.title, bill.notes]),
    indexedWord(bill.owner_id, 'amount', bill.minor),
    indexedWord(bill.owner_id, 'category', bill.category_id),
  ]
}

/** The words of an expense, income or transfer; transfers have no category. */
export function wordsOfTransaction(row: WordedTransaction): string[] {
  const { owner_id, title, notes, merchant_name, bank_payee, bank_text, bank_iban } = row
  const texts = [title, notes, merchant_name, bank_payee, bank_text]
  const groups = bank_iban?.match(/.{1,4}/g)?.join(' ')
  const ids = [row.bank_id, row.to_bank_id, bank_iban, groups]
  const amounts = [row.minor, row.foreign_minor].filter((minor) => minor !== null)
  const isTransfer = row.type === TYPE_NUMBERS.transfer
  return [
    ...classified(row, 'text', texts),
    ...classified(row, 'bankId', ids),
    ...amounts.map((minor) => indexedWord(owner_id, 'amount', minor)),
    ...(isTransfer ? [] : [indexedWord(owner_id, 'category', row.category_id)]),
  ]
}

function classified(
  { owner_id }: WordedEntry,
  of: WordClass,
  texts: (string | null | undefined)[],
): string[] {
  return wordsOf(texts.join(' ')).map((word) => indexedWord(owner_id, of, word))
}
