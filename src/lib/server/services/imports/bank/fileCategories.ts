import type { PlannedRow } from '#lib/domain/bankImport.ts'
import { cutText } from '#lib/domain/cutText.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import type { Context } from '../../../core/context.ts'
import { categoryFinder } from '../categories.ts'
import type { CategoryFinder } from '../categories.ts'

/** A category by its name in the file; `newCategory` is the name of one to be made. */
type FileProposal = { categoryId: number; newCategory?: string }

/** The categories that a file names, found by name or new. */
export type FileCategories = {
  proposalOf: (row: PlannedRow, type: IncomeOrExpense) => FileProposal | undefined
  /** Money in of a category that is mostly spent on is a refund. */
  isRefund: (row: PlannedRow) => boolean
  /** Makes the new categories that proposals gave. */
  saveNew: CategoryFinder['saveNew']
}

/** The categories of a file's rows. */
export async function fileCategories(
  context: Context,
  rows: PlannedRow[],
): Promise<FileCategories> {
  const finder = await categoryFinder(context)
  const spent = spentCategories(rows)
  return {
    proposalOf: ({ category, choice }, type) => {
      const name = category && bareName(category)
      if (!name || choice !== 'new') return undefined
      const categoryId = finder.idOf(name, type)
      if (categoryId === null) return undefined
      return { categoryId, ...(finder.isNew(categoryId) && { newCategory: name }) }
    },
    isRefund: ({ category, minor }) =>
      minor > 0 && category !== undefined && spent.has(foldedText(category)),
    saveNew: finder.saveNew,
  }
}

/** Categories with more money out than in. */
function spentCategories(rows: PlannedRow[]): Set<string> {
  const sums = new Map<string, number>()
  for (const { category, minor } of rows) {
    if (category === undefined) continue
    const name = foldedText(category)
    sums.set(name, (sums.get(name) ?? 0) + minor)
  }
  return new Set([...sums].filter(([, sum]) => sum < 0).map(([name]) => name))
}

/** A name without the pictures before it, "🍲 Groceries". */
function bareName(category: string): string {
  const bare = category.replace(/^[^\p{L}\p{N}]+/u, '') || category
  return cutText(bare, LONGEST.categoryName)
}
