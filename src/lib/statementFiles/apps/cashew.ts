import type { App } from './lines.ts'

/** "Bank → Wallet": the note of both sides of a transfer. */
const TRANSFER = /^(.*) [→←] (.*)$/
/** The category with which the app corrects a balance. */
const CORRECTION = 'Balance Correction'

/** Cashew: a transfer is a correction on each of its accounts (exportCSV.dart). */
export const cashew: App = {
  name: 'Cashew',
  mark: '.',
  headers: [
    'account',
    'amount',
    'currency',
    'title',
    'note',
    'date',
    'income',
    'category name',
  ],
  accountsOf: ({ text }) => [text('account')],
  linesOf: ({ cell, text }, accounts) => {
    const [account, note] = [text('account'), text('note')]
    const transferAccount = otherOf(note, account, accounts)
    const isCorrection = text('category name') === CORRECTION
    return [
      {
        account,
        currency: text('currency'),
        date: cell('date'),
        amounts: [{ cell: cell('amount'), sign: 'written' }],
        payee: text('title'),
        text: note,
        category: text('subcategory name') || text('category name'),
        ...(transferAccount && { transferAccount }),
        isOpening: isCorrection && !transferAccount,
      },
    ]
  },
}

/** The other account of an arrow between two accounts. */
function otherOf(
  note: string,
  account: string,
  accounts: ReadonlySet<string>,
): string | undefined {
  const [, before = '', after = ''] = TRANSFER.exec(note) ?? []
  const first = [...accounts].find((name) => before.endsWith(name))
  const second = [...accounts].find((name) => after === name)
  return first && second ? [first, second].find((name) => name !== account) : undefined
}
