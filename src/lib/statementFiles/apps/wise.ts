import type { AmountSign, App, AppLine, NamedCells } from './apps.ts'

type End = 'Source' | 'Target'

const NAME = 'Wise'
/** States that never change the balance. */
const LEFT_OUT = new Map([
  ['CANCELLED', 'cancelled'],
  ['FAILED', 'declined'],
  ['REFUNDED', 'reverted'],
] as const)
/** Own ends of a line (source, target), by its direction. */
const OWN_ENDS = new Map<string, End[]>([
  ['OUT', ['Source']],
  ['IN', ['Target']],
  ['NEUTRAL', ['Source', 'Target']],
])

/**
 * Wise's transaction-history.csv of all balances. A line has both its ends with amounts,
 * currencies and fees; a conversion between own balances is one line.
 */
export const wise: App = {
  name: NAME,
  mark: '.',
  hasOpening: false,
  headers: [
    'ID',
    'Status',
    'Direction',
    'Created on',
    'Finished on',
    'Source fee amount',
    'Source fee currency',
    'Source name',
    'Source amount (after fees)',
    'Source currency',
    'Target name',
    'Target amount (after fees)',
    'Target currency',
  ],
  accountsOf: (cells) => endsOf(cells).map((end) => balanceOf(cells, end)),
  linesOf: (cells) => {
    const reason = LEFT_OUT.get(cells.text('Status').toUpperCase() as 'CANCELLED')
    if (reason) return reason
    const ends = endsOf(cells)
    return ends.length === 0 ? 'info' : ends.map((end) => readEnd(cells, end, ends.length))
  },
}

function endsOf({ text }: NamedCells): End[] {
  return OWN_ENDS.get(text('Direction').toUpperCase()) ?? []
}

function balanceOf({ text }: NamedCells, end: End): string {
  return `${NAME} ${text(`${end} currency`)}`.trim()
}

function readEnd(cells: NamedCells, end: End, ends: number): AppLine {
  const { cell, text } = cells
  const other = end === 'Source' ? 'Target' : 'Source'
  const isMoved = ends > 1
  const words = [text('Reference'), text('Note')].filter(Boolean).join(' ')
  return {
    account: balanceOf(cells, end),
    currency: text(`${end} currency`),
    date: text('Finished on') === '' ? cell('Created on') : cell('Finished on'),
    ...readAmounts(cells, end, isMoved),
    payee: isMoved ? balanceOf(cells, other) : text(`${other} name`),
    text: words,
    bankId: text('ID'),
    ...(isMoved && { transferAccount: balanceOf(cells, other) }),
    ...(text('Status').toUpperCase() !== 'COMPLETED' && { isPending: true }),
  }
}

/** Amounts exclude fees: the source amount is raised by its fee, the target's lowered. */
function readAmounts(
  { cell, text }: NamedCells,
  end: End,
  isMoved: boolean,
): Pick<AppLine, 'amounts' | 'original'> {
  const sign: AmountSign = end === 'Source' ? 'out' : 'in'
  const other = end === 'Source' ? 'Target' : 'Source'
  const hasFee = end === 'Source' && text('Source fee currency') === text('Source currency')
  const currency = text(`${other} currency`)
  const isForeign = !isMoved && currency !== '' && currency !== text(`${end} currency`)
  return {
    amounts: [
      { cell: cell(`${end} amount (after fees)`), sign },
      ...(hasFee ? [{ cell: cell('Source fee amount'), sign }] : []),
    ],
    ...(isForeign && {
      original: { cell: cell(`${other} amount (after fees)`), sign, currency },
    }),
  }
}
