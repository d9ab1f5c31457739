import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import {
  getImports,
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import * as imports from '../../services/imports.ts'
import type {
  BankPreview,
  ReadBankFile,
  PlannedRequest,
  ReadUpload,
} from '../../services/imports.ts'
import { handle } from '../handlers.ts'

handle(
  importTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await imports.acceptImport(context, upload),
  }),
  (context, { file }) =>
    imports.readUpload(context, { file, kind: 'template', overrides: false }),
  imports.admitImport,
)

handle(
  uploadMintTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await imports.acceptImport(context, upload),
  }),
  (context, { file, overrides }) =>
    imports.readUpload(context, { file, kind: 'mint', overrides }),
  imports.admitImport,
)

handle(
  readBankFile,
  (_context, read: ReadBankFile) => read,
  imports.readBankFile,
  imports.admitBankFile,
)

handle(
  previewBankImport,
  (_context, preview: BankPreview) => preview,
  imports.previewBankImport,
  imports.admitBankFile,
)

handle(
  importBankFile,
  async (context, request: PlannedRequest) => ({
    importId: await imports.importBankFile(context, request),
  }),
  (context, request) => imports.planRequest(context, request),
  imports.admitBankFile,
)

handle(getImports, async (context, { page }) => {
  const records = await imports.getImports(context, page)
  return {
    result: records.map(({ problems, ...record }) => ({
      ...record,
      errors: problems.map((problem) => ({
        row: problem.row,
        message: imports.problemText(context.t, problem),
      })),
    })),
  }
})

handle(undoImport, (context, { id }) => imports.undoImport(context, id))
