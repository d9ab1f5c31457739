import { randomUUID } from 'node:crypto'
import {
  addUpdateBudget,
  copyBudgets,
  deleteBudget,
  getBudgetByYear,
  getBudgetHistory,
  getBudgets,
  getBudgetSuggestions,
  getCategoryBudgets,
} from '#lib/contract/budgets.ts'
import {
  addUpdateCategory,
  deleteCategory,
  getAllUserCategories,
  getCustomCategoryById,
  hideCategory,
} from '#lib/contract/categories.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getFirstSteps,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import { getToday } from '#lib/contract/today.ts'
import { getFoundCsv, search } from '#lib/contract/search.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import {
  getFoundSeries,
  makeFoundSeries,
  refuseFoundSeries,
} from '#lib/contract/foundSeries.ts'
import { addUpdateRule, deleteRule, getRules } from '#lib/contract/rules.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { saveBudget } from '../budgets.ts'
import {
  MISSING,
  FAMILY,
  MONTH,
  PRO,
  PRO_CREATOR,
  PRO_FAMILY,
  PRO_KEEPER,
  row,
  SIGNED_IN,
  YEAR,
} from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const rule = {
  when: { payee: { how: 'contains' as const, text: 'shop' } },
  fill: { categoryId: 31 },
}

/** A shared budget of the keeper's, for a category of its own. */
async function budgetOf({ keeper }: Scene) {
  const category = { type: 'expense', name: `Bees ${randomUUID()}` } as const
  const { result } = await keeper.ask(addUpdateCategory, category)
  return saveBudget(keeper, { isShared: true, categoryId: result.id })
}

/** Rows of budgets, categories, sums, reports and rules. */
export const PLANNING: Row[] = [
  row('POST /api/userdata/getBudgets reads', getBudgets).reads(PRO, MONTH),
  row('POST /api/userdata/getBudgetByYear reads', getBudgetByYear).reads(PRO, YEAR),
  row('POST /api/userdata/getCategoryBudgetList reads', getCategoryBudgets).reads(
    PRO,
    MONTH,
  ),
  row('POST /api/userdata/getBudgetHistory reads added', getBudgetHistory).reads(
    PRO_FAMILY,
    ({ budgetId }) => ({ _id: budgetId, ...MONTH }),
  ),
  row('POST /api/userdata/getBudgetSuggestions reads added', getBudgetSuggestions).reads(
    PRO,
    ({ categoryId }) => [
      { date: '2026-12', budgetType: 1 },
      { date: '2026-11', budgetType: 1, categoryId },
    ],
  ),
  row('POST /api/userdata/addUpdateBudget creates', addUpdateBudget)
    .may(
      'add one',
      { ...PRO, member: 343 },
      {
        month: 11,
        year: 2026,
        scope: 'category' as const,
        type: 'expense' as const,
        categoryId: 3,
        minor: 100,
        withFuture: false,
      },
    )
    .may('change one of', PRO_CREATOR, async (scene) => {
      const { id, categoryId, year, month } = await budgetOf(scene)
      const named = {
        id,
        categoryId,
        year,
        month,
        scope: 'category',
        type: 'expense',
      } as const
      return { ...named, minor: 200, withFuture: false }
    }),
  row('POST /api/userdata/deleteBudget', deleteBudget).may(PRO_CREATOR, async (scene) => {
    const { id, year, month } = await budgetOf(scene)
    return { id, year, month, withFuture: true }
  }),
  row('POST /api/userdata/copyBudgets creates added', copyBudgets).may(
    { ...PRO, member: 343 },
    { year: 2026, month: 11 },
  ),

  row('POST /api/userdata/getAllUserCategories reads', getAllUserCategories).reads(
    SIGNED_IN,
    {},
  ),
  row('POST /api/userdata/getCustomCategoryById reads', getCustomCategoryById).reads(
    FAMILY,
    ({ categoryId, ownerId }) => ({
      categoryId,
      type: 1,
      userId: ownerId,
    }),
  ),
  row('POST /api/userdata/addUpdateCategory creates added', addUpdateCategory)
    .may('rename one of', PRO_KEEPER, async ({ things }) => ({
      id: (await things()).categoryId,
      name: 'Wasps',
    }))
    // Numbers are unique per owner: an own category with the number would come first.
    .mayLasting('add one', PRO, {
      type: 'expense' as const,
      name: 'Hens',
    }),
  row('POST /api/userdata/hideCategory added', hideCategory).may(
    PRO_KEEPER,
    async ({ things }) => ({
      id: (await things()).categoryId,
      isHidden: true,
    }),
  ),
  row('POST /api/userdata/deleteCategory added', deleteCategory).may(
    PRO_KEEPER,
    async ({ things }) => ({
      id: (await things()).categoryId,
    }),
  ),

  row('POST /api/userdata/getBillingStats reads', getBillingStats).reads(SIGNED_IN, MONTH),
  row('POST /api/userdata/getExpenseStats reads', getExpenseStats).reads(SIGNED_IN, MONTH),
  row('POST /api/userdata/getExpenseByCategory reads', getExpenseByCategory).reads(
    SIGNED_IN,
    MONTH,
  ),
  row('POST /api/userdata/getIncomeExpenseTrend reads', getIncomeExpenseTrend).reads(
    SIGNED_IN,
    [YEAR, MONTH],
  ),
  row('POST /api/userdata/getFirstSteps reads added', getFirstSteps).reads(SIGNED_IN, {}),
  row('POST /api/userdata/getCategoryTrendByYear reads', getCategoryTrend).reads(PRO, {
    ...YEAR,
    categoryId: 31,
  }),
  row('POST /api/userdata/getSumsByMember reads added', getSumsByMember).reads(PRO, MONTH),
  row('POST /api/userdata/getToday reads added', getToday).reads(PRO, {}),
  row('POST /api/userdata/search reads added', search).reads(PRO, {}),
  row('POST /api/userdata/getFoundCsv reads added', getFoundCsv).reads(PRO, {}),

  row('POST /api/userdata/getFoundSeries reads added', getFoundSeries).reads(PRO, {}),
  row('POST /api/userdata/makeFoundSeries creates added', makeFoundSeries).may(
    { ...MISSING, nonPro: 332 },
    { choices: [{ key: 'expense USD 1 month wasps', kind: 'bill' }] },
  ),
  row('POST /api/userdata/refuseFoundSeries added', refuseFoundSeries).may(PRO, {
    keys: ['expense USD 1 month wasps'],
  }),

  row('POST /api/userdata/getRules reads added', getRules).reads(PRO, {}),
  row('POST /api/userdata/addUpdateRule creates added', addUpdateRule)
    .may('add one', PRO, rule)
    .may('try one', PRO, { ...rule, isPreview: true })
    .may('switch one off of', PRO_KEEPER, async ({ keeper }) => {
      const { result } = await keeper.ask(addUpdateRule, rule)
      return { id: result!.id, isActive: false }
    }),
  row('POST /api/userdata/deleteRule added', deleteRule).may(
    PRO_KEEPER,
    async ({ keeper }) => {
      const { result } = await keeper.ask(addUpdateRule, rule)
      return { id: result!.id }
    },
  ),
  row('POST /api/userdata/changeEntries creates added', changeEntries)
    // Others' entries are refused one by one, as missing ones are.
    .may(PRO, () => ({
      entries: [{ id: randomUUID(), modifiedAt: 0 }],
      set: { categoryId: 31 },
    })),
  row('POST /api/userdata/undoChange creates added', undoChange).may(
    PRO_KEEPER,
    async ({ keeper }) => {
      const at = keeper.server.clock.now
      const { result } = await keeper.ask(addUpdateExpense, { at, minor: 1 })
      const change = { entries: [result], set: { categoryId: 32 } }
      const { changeId } = await keeper.ask(changeEntries, change)
      return { changeId: changeId! } // the expense had another category
    },
  ),
]
