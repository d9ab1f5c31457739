import {
  getImports,
  importTransactions,
  undoImport,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import {
  acceptImport,
  admitImport,
  listImports,
  readUpload,
  takeImportBack,
} from '../../services/imports.ts'
import type { ReadUpload } from '../../services/imports.ts'
import { problemText } from '../../services/imports.ts'
import { handle } from '../handlers.ts'

handle(
  importTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await acceptImport(context, upload),
  }),
  (context, { file }) => readUpload(context, { file, kind: 'template', overrides: false }),
  admitImport,
)

handle(
  uploadMintTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await acceptImport(context, upload),
  }),
  (context, { file, overrides }) => readUpload(context, { file, kind: 'mint', overrides }),
  admitImport,
)

handle(getImports, async (context, { page }) => {
  const records = await listImports(context, page)
  return {
    result: records.map(({ problems, ...record }) => ({
      ...record,
      errors: problems.map((problem) => ({
        row: problem.row,
        message: problemText(context.t, problem),
      })),
    })),
  }
})

handle(undoImport, (context, { id }) => takeImportBack(context, id))
