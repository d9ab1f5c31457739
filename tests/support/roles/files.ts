import { randomUUID } from 'node:crypto'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
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
import { relabelCurrency } from '#lib/contract/profile.ts'
import { getStatement, getStatements, sendStatement } from '#lib/contract/statements.ts'
import { exported } from '../exports.ts'
import { failedImport } from '../failedImports.ts'
import { TEST_START } from '../testServer.ts'
import {
  KEEPER,
  MISSING,
  PAGE,
  PRO,
  PRO_KEEPER,
  PRO_MISSING,
  row,
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

/** Expected answers for people of whom these have something in their book. */
const EMPTY_BOOK = { ...SIGNED_IN, owner: 346, member: 346, trusted: 346, nonPro: 346 }

/** Rows of statements, imports and exports. */
export const FILES: Row[] = [
  row('POST /api/userdata/sendStatement creates', sendStatement).may(PRO, statement),
  row('POST /api/userdata/getStatements reads added', getStatements).reads(PRO, PAGE),
  row('GET /api/userdata/statement/{id} reads added', getStatement)
    .reads(PRO_MISSING, { id: 'none' })
    .may('fetch one of', PRO_KEEPER, async ({ keeper }) => {
      const { id } = await keeper.ask(sendStatement, statement)
      return { id: id! }
    }),

  row('POST /api/userdata/relabelCurrency added', relabelCurrency).may(PRO, {
    from: 'JPY',
    to: 'EUR',
  }),

  row('POST /api/userdata/readBankFile added', readBankFile).may(PRO, { file: bank }),
  row('POST /api/userdata/previewBankImport added', previewBankImport).may(
    PRO_KEEPER,
    bankFileOf,
  ),
  row('POST /api/userdata/importBankFile creates added', importBankFile).may(
    PRO_KEEPER,
    bankFileOf,
  ),
  row('POST /api/userdata/importTransactions creates', importTransactions).may(SIGNED_IN, {
    file: csv,
  }),
  row(
    'POST /api/userdata/uploadMintTransactions/{override} creates',
    uploadMintTransactions,
  ).may(SIGNED_IN, {
    file: mint,
    overrides: false,
  }),
  row('POST /api/userdata/getImports reads added', getImports).reads(SIGNED_IN, PAGE),
  row('POST /api/userdata/requestExport creates added', requestExport).may(SIGNED_IN, {}),
  row('POST /api/userdata/getExportState reads added', getExportState).reads(SIGNED_IN, {}),
  row('POST /api/userdata/getExportImport reads added', getExportImport).reads(
    SIGNED_IN,
    {},
  ),
  row('POST /api/userdata/importExport creates added', importExport).mayLasting(
    EMPTY_BOOK,
    () => ({
      file: new File(['PK'], 'export.zip'),
    }),
  ),
  row('POST /api/userdata/deleteExportImport added', deleteExportImport).may(
    KEEPER,
    async ({ keeper }) => ({
      id: await failedImport(keeper),
    }),
  ),
  row('GET /api/userdata/export/{id} reads added', getExport)
    .reads(MISSING, { id: 'none' })
    .may('fetch one of', KEEPER, async ({ keeper }) => ({
      id: await exported(keeper),
    })),
  row('POST /api/userdata/deleteExport added', deleteExport).may(
    KEEPER,
    async ({ keeper }) => ({
      id: await exported(keeper),
    }),
  ),
  row('POST /api/userdata/undoImport added', undoImport).may(
    PRO_KEEPER,
    async ({ keeper }) => {
      const row = `2026-01-01,Expense,,1,,,${randomUUID()},`
      const file = new File([`${HEADER}\n${row}`], 'undone.csv')
      const { importId } = await keeper.ask(importTransactions, { file })
      await keeper.server.app.jobs.drain()
      return { id: importId! } // our server always gives it
    },
  ),
]
