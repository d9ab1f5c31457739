import type { AmountSign, App, AppLine, NamedCells } from './lines.ts'

/** Types of accounts that are the person's own. */
const OWN = new Set(['Asset account', 'Debt', 'Loan', 'Mortgage'])
/** Types of accounts that a balance is corrected with. */
const CORRECTING = new Set([
  'Initial balance account',
  'Liability credit account',
  'Reconciliation account',
])

type End = 'source' | 'destination'

/** Firefly III: a journal is one line with both its accounts (ExportDataGenerator.php). */
export const firefly: App = {
  name: 'Firefly III',
  mark: '.',
  headers: [
    'journal_id',
    'type',
    'currency_code',
    'amount',
    'foreign_currency_code',
    'foreign_amount',
    'description',
    'date',
    'source_name',
    'source_type',
    'destination_name',
    'destination_type',
    'category',
  ],
  accountsOf: ownNames,
  linesOf: (cells) => {
    const ends = ownEnds(cells)
    return ends.length === 0 ? 'info' : ends.map((end) => lineOf(cells, end, ends.length))
  },
}

function ownEnds({ text }: NamedCells): End[] {
  return (['source', 'destination'] as const).filter((end) => OWN.has(text(`${end}_type`)))
}

function ownNames(cells: NamedCells): string[] {
  return ownEnds(cells).map((end) => cells.text(`${end}_name`))
}

function lineOf(cells: NamedCells, end: End, ends: number): AppLine {
  const { cell, text } = cells
  const other = end === 'source' ? 'destination' : 'source'
  const otherName = text(`${other}_name`)
  return {
    account: text(`${end}_name`),
    ...amountOf(cells, end, ends === 2),
    date: cell('date'),
    payee: otherName,
    text: [text('description'), text('notes')].filter(Boolean).join(' '),
    category: text('category'),
    bankId: text('journal_id'),
    ...(ends === 2 && { transferAccount: otherName }),
    isOpening: CORRECTING.has(text(`${other}_type`)),
  }
}

/** A transfer's destination counts in the foreign currency, if there is one. */
function amountOf(
  { cell, text }: NamedCells,
  end: End,
  isTransfer: boolean,
): Pick<AppLine, 'amounts' | 'currency' | 'original'> {
  const sign: AmountSign = end === 'source' ? 'out' : 'in'
  const own = { cell: cell('amount'), sign }
  const foreign = { cell: cell('foreign_amount'), sign }
  const [currency, foreignCurrency] = [text('currency_code'), text('foreign_currency_code')]
  if (!foreignCurrency) return { amounts: [own], currency }
  if (isTransfer && end === 'destination')
    return { amounts: [foreign], currency: foreignCurrency }
  return {
    amounts: [own],
    currency,
    ...(!isTransfer && { original: { ...foreign, currency: foreignCurrency } }),
  }
}
