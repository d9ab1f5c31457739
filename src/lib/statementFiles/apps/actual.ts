import type { App } from './lines.ts'

const PARENT = /^\(SPLIT INTO \d+\)/
const PART = /^\(SPLIT \d+ OF \d+\)\s*/

/**
 * Actual: a split is a line with the sum in a column of its own, then its parts. Transfers name
 * the other account as payee (actualbudget/actual, export-to-csv.ts).
 */
export const actual: App = {
  name: 'Actual',
  mark: '.',
  headers: ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Cleared'],
  accountsOf: ({ text }) => [text('Account')],
  linesOf: ({ cell, text }, accounts) => {
    if (PARENT.test(text('Notes'))) return 'total'
    const [account, payee, category] = [text('Account'), text('Payee'), text('Category')]
    // The export of one account writes "Group: Category".
    const isGrouped = cell('Reconciled') !== undefined
    return [
      {
        account,
        date: cell('Date'),
        amounts: [{ cell: cell('Amount'), sign: 'written' }],
        payee,
        text: text('Notes').replace(PART, ''),
        category: isGrouped ? category.slice(category.indexOf(': ') + 1).trim() : category,
        ...(payee !== account && accounts.has(payee) && { transferAccount: payee }),
        isOpening: payee === 'Starting Balance' || category === 'Starting Balances',
      },
    ]
  },
}
