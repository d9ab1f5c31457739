import { plainCell } from '#lib/domain/csv.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { App, AppLine, NamedCells } from './lines.ts'
import { OWN_HEADINGS } from './ownHeadings.ts'
import type { OwnHeadings } from './ownHeadings.ts'

/** Lines of an exported book: expenses or income, and transfers, in each language. */
export const hearthbook: App[] = Object.values(OWN_HEADINGS).flatMap((headings) => [
  spendingOf(headings),
  transfersOf(headings),
])

/** Expenses are below zero, refunds and income above. */
function spendingOf(headings: OwnHeadings): App {
  const { from: _from, to: _to, ...own } = headings
  return {
    name: 'Hearthbook',
    mark: '.',
    hasOpening: false,
    headers: Object.values(own),
    accountsOf: ({ text }) => [plainCell(text(headings.account))],
    linesOf: (cells) => {
      const text = (heading: string) => plainCell(cells.text(heading))
      const [merchant, title] = [text(headings.merchant), text(headings.description)]
      return [
        {
          ...amountsOf(cells, headings),
          account: text(headings.account),
          payee: merchant || title,
          text: merchant && merchant !== title ? title : '',
          notes: text(headings.notes).slice(0, LONGEST.notes),
          category: text(headings.category),
        },
      ]
    },
  }
}

function amountsOf(
  { cell, text }: NamedCells,
  { day, amount, currency, otherAmount, otherCurrency }: OwnHeadings,
): Pick<AppLine, 'date' | 'amounts' | 'currency' | 'original'> {
  const foreign = text(otherCurrency)
  return {
    currency: text(currency),
    date: cell(day),
    amounts: [{ cell: cell(amount), sign: 'written' }],
    ...(foreign && {
      original: { cell: cell(otherAmount), sign: 'written', currency: foreign },
    }),
  }
}

/** A transfer is a line of each of its accounts. */
function transfersOf(headings: OwnHeadings): App {
  const { category: _category, merchant: _merchant, account: _account, ...own } = headings
  return {
    name: 'Hearthbook',
    mark: '.',
    hasOpening: false,
    headers: Object.values(own),
    accountsOf: ({ text }) => [
      plainCell(text(headings.from)),
      plainCell(text(headings.to)),
    ],
    linesOf: (cells) => {
      const { cell, text } = cells
      const [from, to] = [plainCell(text(headings.from)), plainCell(text(headings.to))]
      const title = plainCell(text(headings.description))
      const shared = {
        currency: text(headings.currency),
        date: cell(headings.day),
        payee: title,
        text: '',
        notes: plainCell(text(headings.notes)).slice(0, LONGEST.notes),
      }
      const amount = cell(headings.amount)
      const foreign = text(headings.otherCurrency)
      const arrived = foreign
        ? {
            currency: foreign,
            amounts: [{ cell: cell(headings.otherAmount), sign: 'in' as const }],
          }
        : { amounts: [{ cell: amount, sign: 'in' as const }] }
      return [
        {
          ...shared,
          account: from,
          amounts: [{ cell: amount, sign: 'out' }],
          transferAccount: to,
        },
        { ...shared, ...arrived, account: to, transferAccount: from },
      ]
    },
  }
}
