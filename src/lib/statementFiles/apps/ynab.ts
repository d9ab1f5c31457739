import type { App } from './lines.ts'

const TRANSFER = /^Transfer : (.+)$/
const PART = /^Split \(\d+\/\d+\)\s*/
/** Payees with which the app corrects a balance. */
const BALANCES = new Set([
  'Starting Balance',
  'Manual Balance Adjustment',
  'Reconciliation Balance Adjustment',
])
/** Money to be budgeted is income without a category. */
const INCOME_GROUPS = new Set(['Inflow', 'Income'])

/** The register of YNAB, and of YNAB 4 with its master and sub categories. */
export const ynab: App = {
  name: 'YNAB',
  headers: ['Account', 'Flag', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
  accountsOf: ({ text }) => [text('Account')],
  linesOf: ({ cell, text }) => {
    const payee = text('Payee')
    const transferAccount = TRANSFER.exec(payee)?.[1]
    const group = text('Category Group') || text('Master Category')
    const category = text('Sub Category') || text('Category')
    return [
      {
        account: text('Account'),
        date: cell('Date'),
        amounts: [
          { cell: cell('Outflow'), sign: 'turned' },
          { cell: cell('Inflow'), sign: 'written' },
        ],
        payee,
        text: text('Memo').replace(PART, ''),
        category: INCOME_GROUPS.has(group) ? '' : category,
        ...(transferAccount && { transferAccount }),
        isOpening: BALANCES.has(payee),
      },
    ]
  },
}
