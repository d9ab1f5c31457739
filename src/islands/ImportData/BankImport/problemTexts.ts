import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { majorOf } from '#lib/domain/money.ts'
import type { Key, Translate } from '#lib/i18n.ts'

const REASONS: Record<string, Key> = {
  'amount-unreadable': 'bankFile.rows.amountUnreadable',
  'date-unreadable': 'bankFile.rows.dateUnreadable',
  'amount-too-precise': 'bankFile.rows.decimals',
  decimals: 'bankFile.rows.decimals',
  currency: 'bankFile.rows.currency',
  'letters-broken': 'bankFile.problem.lettersBroken',
}

/** Why a row cannot be imported. */
export function problemText({ problem, written }: PreviewRow, t: Translate): string {
  if (problem === 'amount-too-large') {
    return t('imports.rows.amountTooLarge', { found: written ?? '' })
  }
  return t(REASONS[problem ?? ''] ?? 'bankFile.problem.other')
}

/** Table of problem rows, with a column that explains the problem. */
export function problemLines(rows: readonly PreviewRow[], t: Translate): string[][] {
  const heads: Key[] = [
    'bankFile.columns.row',
    'bankFile.role.bookDate',
    'bankFile.role.payee',
    'bankFile.role.text',
    'bankFile.role.amount',
    'bankFile.rows.wrong',
  ]
  return [heads.map((head) => t(head)), ...rows.map((row) => problemLine(row, t))]
}

function problemLine(row: PreviewRow, t: Translate): string[] {
  const { number, line = number, day = '', payee, text, minor, column, written } = row
  const amount = minor === undefined ? '' : majorOf(minor).toFixed(2)
  const cell = column === undefined ? '' : `${column}: “${written ?? ''}”. `
  return [String(line), day, payee, text, amount, cell + problemText(row, t)]
}
