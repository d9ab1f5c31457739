import { MAX_SERIES } from '../../../series.ts'
import { Damaged } from '../damaged.ts'

type Row = Record<string, unknown>
type Add = (row: Row, place: string) => void

/** Rules about all rows of a file together, as calls hold them. */
export type BookRules = {
  /** Takes the rows of a file, one by one. @throws Damaged */
  add: (file: string, row: Row, place: string) => void
  /** Checks what only the last row decides. @throws Damaged */
  end: () => void
}

export function createBookRules(): BookRules {
  const refunds = createRefunds()
  const adders: Record<string, Add> = {
    series: countSeries(),
    budgets: budgetsApart(),
    transactions: refunds.add,
  }
  return {
    add: (file, row, place) => adders[file]?.(row, place),
    end: refunds.end,
  }
}

/** As many series go on as calls let a person begin. */
function countSeries(): Add {
  let going = 0
  return ({ endedAt }, place) => {
    going += endedAt === undefined ? 1 : 0
    if (going > MAX_SERIES) throw new Damaged('too-large', place)
  }
}

type Run = { first: string; last: string }
const OPEN = '9999-12'

/** A category, or all of them, has one budget a month in a currency. */
function budgetsApart(): Add {
  const runs = new Map<string, Run[]>()
  return ({ type, kind, categoryId, currency, firstMonth, lastMonth = OPEN }, place) => {
    const key = JSON.stringify([type, kind, categoryId, currency])
    const run = { first: firstMonth as string, last: lastMonth as string }
    const others = runs.get(key) ?? []
    const isApart = ({ first, last }: Run) => last < run.first || run.last < first
    if (!others.every(isApart)) throw new Damaged('wrong-row', place)
    runs.set(key, [...others, run])
  }
}

/** All refunds of a purchase are at most its amount. */
function createRefunds(): { add: Add; end: () => void } {
  const amounts = new Map<string, number>()
  const refunded = new Map<string, { sum: number; place: string }>()
  return {
    add({ id, type, isRefund, amount, refundOf }, place) {
      if (type !== 'expense') return
      if (isRefund !== true) amounts.set(id as string, amount as number)
      else if (refundOf !== undefined) {
        const sum = (refunded.get(refundOf as string)?.sum ?? 0) + (amount as number)
        refunded.set(refundOf as string, { sum, place })
      }
    },
    end() {
      for (const [purchase, { sum, place }] of refunded) {
        const most = amounts.get(purchase)
        // A deleted purchase is in no export.
        if (most !== undefined && sum > most) throw new Damaged('wrong-sum', place)
      }
    },
  }
}
