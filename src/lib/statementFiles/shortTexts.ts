import type { BankAccount, BankFile, BankRow } from '#lib/domain/bankFile.ts'
import { LONGEST_OF_BANK } from '#lib/domain/bankLimits.ts'
import { cutText } from '#lib/domain/cutText.ts'
import { LONGEST } from '#lib/domain/limits.ts'

const CURRENCY = /^[A-Z]{3}$/
/** Letters of an unknown currency that a problem shows. */
const LONGEST_CURRENCY = 10
/** A character that no database stores. */
const NUL = '\u0000'

/** The file with all texts within the limits of their fields; cut rows say so. */
export function withShortTexts(file: BankFile): BankFile {
  return {
    ...file,
    statements: file.statements.map((statement) => ({
      ...statement,
      account: shortAccount(statement.account),
      rows: statement.rows.map((row) => shortRow(row)),
    })),
    skipped: file.skipped.map((line) =>
      line.unbooked ? { ...line, unbooked: shortRow(line.unbooked) } : line,
    ),
    problems: file.problems.map((problem) =>
      problem.partial ? { ...problem, partial: shortRow(problem.partial) } : problem,
    ),
  }
}

function shortRow<Row extends Omit<BankRow, 'day' | 'amount'>>(row: Row): Row {
  const { original, splits, currency, ...own } = row
  const cut: Record<string, unknown> = {}
  let isShortened = false
  for (const [name, longest] of Object.entries(LONGEST_OF_BANK)) {
    const text = own[name as keyof typeof own]
    if (typeof text !== 'string') continue
    cut[name] = shortText(text, longest)
    isShortened ||= text.length > longest
  }
  return {
    ...row,
    ...cut,
    currency: currency && shortText(currency, LONGEST_CURRENCY),
    original: original && CURRENCY.test(original.currency) ? original : undefined,
    splits: splits?.map(({ amount, ...texts }) => ({
      amount,
      category: shortText(texts.category, LONGEST_OF_BANK.category),
      text: shortText(texts.text, LONGEST_OF_BANK.text),
    })),
    ...(isShortened && { isShortened }),
  }
}

function shortAccount({
  iban,
  number,
  name,
  currency,
  ...others
}: BankAccount): BankAccount {
  return {
    ...others,
    ...(iban && { iban: shortText(iban, LONGEST.accountNumber) }),
    ...(number && { number: shortText(number, LONGEST.accountNumber) }),
    ...(name && { name: shortText(name, LONGEST.accountName) }),
    currency: currency && shortText(currency, LONGEST_CURRENCY),
  }
}

function shortText(text: string, longest: number): string {
  return cutText(text, longest).replaceAll(NUL, '').toWellFormed()
}
