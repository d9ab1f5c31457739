import type { App } from './lines.ts'

const TRANSFER = /^(?:Transfer|Payment) (?:to|from) (.+)$/

/** Sure's transactions.csv, which writes money out as a positive amount (data_exporter.rb). */
export const sure: App = {
  name: 'Sure',
  mark: '.',
  headers: [
    'date',
    'account_name',
    'amount',
    'name',
    'category',
    'tags',
    'notes',
    'currency',
  ],
  accountsOf: ({ text }) => [text('account_name')],
  linesOf: ({ cell, text }, accounts) => {
    const name = text('name')
    const transferAccount = TRANSFER.exec(name)?.[1]
    const isTransfer = transferAccount !== undefined && accounts.has(transferAccount)
    return [
      {
        account: text('account_name'),
        currency: text('currency'),
        date: cell('date'),
        amounts: [{ cell: cell('amount'), sign: 'turned' }],
        payee: name,
        text: text('notes'),
        category: text('category'),
        ...(isTransfer && { transferAccount }),
      },
    ]
  },
}
