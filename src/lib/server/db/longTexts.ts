/** The columns that can hold texts of banks, with the bytes from which they may be too long. */
const LONG_FROM = {
  transactions: {
    title: 200,
    notes: 10_000,
    merchant_name: 200,
    bank_payee: 200,
    bank_text: 10_000,
    bank_id: 250,
    to_bank_id: 250,
    bank_iban: 60,
  },
  custom_categories: { name: 60 },
  bank_memories: { name: 500 },
}

export type LongTextTable = keyof typeof LONG_FROM

/** The condition of rows with a long text, which their index has, too. */
export function isLongText(table: LongTextTable): string {
  return Object.entries(LONG_FROM[table])
    .map(([column, bytes]) => `octet_length(${column}) > ${bytes}`)
    .join(' or ')
}
