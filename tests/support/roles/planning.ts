import { randomUUID } from 'node:crypto'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
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
import {
  deleteExport,
  deleteExportImport,
  getExport,
  getExportImport,
  getExportState,
  importExport,
  requestExport,
} from '#lib/contract/exports.ts'
import {
  getImports,
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import { getCategoryTrend, getSumsByMember } from '#lib/contract/reports.ts'
import { getToday } from '#lib/contract/today.ts'
import { getFoundCsv, search } from '#lib/contract/search.ts'
import { relabelCurrency } from '#lib/contract/profile.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { addUpdateRule, deleteRule, getRules } from '#lib/contract/rules.ts'
import { getStatement, getStatements, sendStatement } from '#lib/contract/statements.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { saveBudget } from '../budgets.ts'
import { exported } from '../exports.ts'
import { failedImport } from '../importedExports.ts'
import { TEST_START } from '../testServer.ts'
import {
  FAMILY,
  KEEPER,
  may,
  mayLasting,
  PRO,
  PRO_CREATOR,
  PRO_FAMILY,
  PRO_KEEPER,
  reads,
  SIGNED_IN,
} from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const statement = {
  startAt: TEST_START - 86_400_000,
  endAt: TEST_START,
  isByAccount: false,
  format: 'excel',
} as const

const rule = {
  when: { payee: { how: 'contains' as const, text: 'shop' } },
  fill: { categoryId: 31 },
}

const HEADER = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'

const bank = new File(
  ['Date,Amount,Payee\n2026-11-01,-9.00,Shop\n2026-11-02,-1.00,Bakery\n'],
  'bank.csv',
)
/** The import of a file that the keeper read, into an account of the keeper's. */
async function bankFileOf({ keeper, things }: Scene) {
  const { accountId } = await things()
  const { fileId } = await keeper.ask(readBankFile, { file: bank })
  return { fileId, accounts: [{ statement: 0, accountId }] }
}

const csv = new File([`${HEADER}\n`, '2026-11-01,Expense,,9.00,,,Shop,'], 'rows.csv')

const mint = new File(
  [
    'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes\n',
    '11/01/2026,Shop,SHOP,9.00,debit,Groceries,,,',
  ],
  'mint.csv',
)

/** A shared budget of the keeper's, for a category of its own. */
async function budgetOf({ keeper }: Scene) {
  const category = { type: 'expense', name: `Bees ${randomUUID()}` } as const
  const { result } = await keeper.ask(addUpdateCategory, category)
  return saveBudget(keeper, { isShared: true, categoryId: result.id })
}

/** Expected answers for people of whom these have something in their book. */
const EMPTY_BOOK = { ...SIGNED_IN, owner: 346, member: 346, nonPro: 346 }

/** Rows of budgets, categories, sums, reports, statements and imports. */
export const PLANNING: Row[] = [
  reads(getBudgets, PRO),
  reads(getBudgetByYear, PRO),
  reads(getCategoryBudgets, PRO),
  reads(getBudgetHistory, PRO_FAMILY),
  reads(getBudgetSuggestions, PRO),
  may('add one', addUpdateBudget, { ...PRO, member: 343 }, () => ({
    month: 11,
    year: 2026,
    scope: 'category' as const,
    type: 'expense' as const,
    categoryId: 3,
    minor: 100,
    withFuture: false,
  })),
  may('change one of', addUpdateBudget, PRO_CREATOR, async (scene) => {
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
  may('delete one of', deleteBudget, PRO_CREATOR, async (scene) => {
    const { id, year, month } = await budgetOf(scene)
    return { id, year, month, withFuture: true }
  }),
  may('copy', copyBudgets, { ...PRO, member: 343 }, () => ({ year: 2026, month: 11 })),

  reads(getAllUserCategories, SIGNED_IN),
  reads(getCustomCategoryById, FAMILY),
  may('rename one of', addUpdateCategory, PRO_KEEPER, async ({ things }) => ({
    id: (await things()).categoryId,
    name: 'Wasps',
  })),
  may('hide one of', hideCategory, PRO_KEEPER, async ({ things }) => ({
    id: (await things()).categoryId,
    isHidden: true,
  })),
  may('delete one of', deleteCategory, PRO_KEEPER, async ({ things }) => ({
    id: (await things()).categoryId,
  })),

  // Numbers are unique per owner: an own category with the number comes first.
  may('add one', addUpdateCategory, PRO, () => ({
    type: 'expense' as const,
    name: 'Hens',
  })),

  reads(getBillingStats, SIGNED_IN),
  reads(getExpenseStats, SIGNED_IN),
  reads(getExpenseByCategory, SIGNED_IN),
  reads(getIncomeExpenseTrend, SIGNED_IN),
  reads(getFirstSteps, SIGNED_IN),
  reads(getCategoryTrend, PRO),
  reads(getSumsByMember, PRO),
  reads(getToday, PRO),
  reads(search, PRO),
  reads(getFoundCsv, PRO),

  reads(getRules, PRO),
  may('add one', addUpdateRule, PRO, () => rule),
  may('try one', addUpdateRule, PRO, () => ({ ...rule, isPreview: true })),
  may('switch one off of', addUpdateRule, PRO_KEEPER, async ({ keeper }) => {
    const { result } = await keeper.ask(addUpdateRule, rule)
    return { id: result!.id, isActive: false }
  }),
  may('delete one of', deleteRule, PRO_KEEPER, async ({ keeper }) => {
    const { result } = await keeper.ask(addUpdateRule, rule)
    return { id: result!.id }
  }),
  // Others' entries are refused one by one, as missing ones are.
  may('change entries of', changeEntries, PRO, () => ({
    entries: [{ id: randomUUID(), modifiedAt: 0 }],
    set: { categoryId: 31 },
  })),
  may('undo a change of', undoChange, PRO_KEEPER, async ({ keeper }) => {
    const at = keeper.server.clock.now
    const { result } = await keeper.ask(addUpdateExpense, { at, minor: 1 })
    const change = { entries: [result], set: { categoryId: 32 } }
    const { changeId } = await keeper.ask(changeEntries, change)
    return { changeId: changeId! } // the expense had another category
  }),

  may('send one', sendStatement, PRO, () => statement),
  reads(getStatements, PRO),
  may('fetch one of', getStatement, PRO_KEEPER, async ({ keeper }) => {
    const { id } = await keeper.ask(sendStatement, statement)
    return { id: id! }
  }),

  may('relabel what is in a currency that nobody has', relabelCurrency, PRO, () => ({
    from: 'JPY',
    to: 'EUR',
  })),

  may('read a bank’s file', readBankFile, PRO, () => ({ file: bank })),
  may('preview one’s own', previewBankImport, PRO_KEEPER, bankFileOf),
  may('import one’s own', importBankFile, PRO_KEEPER, bankFileOf),
  may('bring a file in', importTransactions, SIGNED_IN, () => ({ file: csv })),
  may('bring a file in', uploadMintTransactions, SIGNED_IN, () => ({
    file: mint,
    overrides: false,
  })),
  reads(getImports, SIGNED_IN),
  may('request one’s own', requestExport, SIGNED_IN, () => ({})),
  reads(getExportState, SIGNED_IN),
  reads(getExportImport, SIGNED_IN),
  mayLasting('import one into an empty book', importExport, EMPTY_BOOK, () => ({
    file: new File(['PK'], 'export.zip'),
  })),
  may('put away one of', deleteExportImport, KEEPER, async ({ keeper }) => ({
    id: await failedImport(keeper),
  })),
  may('fetch one of', getExport, KEEPER, async ({ keeper }) => ({
    id: await exported(keeper),
  })),
  may('delete one of', deleteExport, KEEPER, async ({ keeper }) => ({
    id: await exported(keeper),
  })),
  may('undo one of', undoImport, PRO_KEEPER, async ({ keeper }) => {
    const row = `2026-01-01,Expense,,1,,,${randomUUID()},`
    const file = new File([`${HEADER}\n${row}`], 'undone.csv')
    const { importId } = await keeper.ask(importTransactions, { file })
    await keeper.server.app.jobs.drain()
    return { id: importId! } // our server always gives it
  }),
]
