import {
  getImports,
  importTransactions,
  uploadMintTransactions,
} from '#lib/contract/imports.ts'
import {
  acceptImport,
  admitImport,
  listImports,
  readUpload,
} from '../../services/imports.ts'
import type { ReadUpload } from '../../services/imports.ts'
import { problemText } from '../../services/imports.ts'
import { answer } from '../answers.ts'

answer(
  importTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await acceptImport(context, upload),
  }),
  (context, { file }) => readUpload(context, { file, kind: 'template', overrides: false }),
  admitImport,
)

answer(
  uploadMintTransactions,
  async (context, upload: ReadUpload) => ({
    importId: await acceptImport(context, upload),
  }),
  (context, { file, overrides }) => readUpload(context, { file, kind: 'mint', overrides }),
  admitImport,
)

answer(getImports, async (context, { page }) => {
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
