import { allocateMoney } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { TransactionInput } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { randomId } from '../core/randomId.ts'
import { validateAmount } from '../entryForm/rules.ts'

/** Line of a purchase over several categories, as it is typed. */
export type SplitLine = { id: string; category: string; amount: string }

type SplitDraft = { amount: string; lines?: readonly SplitLine[] }

/** New line of a purchase, with a category and maybe an amount. */
export function newLine(category: string, amount: string): SplitLine {
  return { id: randomId(), category, amount }
}

/**
 * Hundredths of the whole not covered by the lines; undefined while an amount is
 * unreadable.
 */
export function leftOfLines(
  { amount, lines = [] }: SplitDraft,
  notation: Notation,
): number | undefined {
  const [whole, ...minors] = [amount, ...lines.map((line) => line.amount)].map((typed) =>
    readAmount(typed, notation),
  )
  return minors.reduce(
    (left, minor) => (left === undefined || minor === undefined ? undefined : left - minor),
    whole,
  )
}

/** Finds the error of the lines: each needs an amount, and they add up to the whole. */
export function validateLines(draft: SplitDraft, notation: Notation): Key | undefined {
  const { lines = [] } = draft
  if (lines.length === 0) return undefined
  const wrong = lines.map(({ amount }) => validateAmount(amount, notation)).find(Boolean)
  if (wrong) return wrong
  return leftOfLines(draft, notation) === 0 ? undefined : 'entryForm.split.differs'
}

/** Inputs of the lines of a purchase; an amount in another currency is shared by weight. */
export function lineInputs(
  whole: TransactionInput,
  lines: readonly SplitLine[],
  notation: Notation,
): TransactionInput[] {
  const minors = lines.map(({ amount }) => readAmount(amount, notation)!) // validated
  const { foreign } = whole
  const shares = foreign ? allocateMoney(foreign, minors) : []
  return lines.map(({ category }, index) => ({
    ...whole,
    minor: minors[index]!, // of the same length
    ...(category && { categoryId: Number(category), isCategoryGuessed: undefined }),
    foreign: foreign && { ...foreign, minor: shares[index]! },
  }))
}
