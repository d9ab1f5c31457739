import {
  deleteExport,
  deleteExportImport,
  getExport,
  getExportImport,
  getExportState,
  importExport,
  requestExport,
} from '#lib/contract/exports.ts'
import type { StreamedFile } from '#lib/contract/streamedFile.ts'
import * as exports from '../../services/export.ts'
import { downloadHeaders, streamOf } from '../downloads.ts'
import { handle } from '../handlers.ts'

handle(requestExport, async (context) => ({
  exportId: await exports.requestExport(context),
}))

handle(getExportState, async (context) => ({
  result: await exports.getExportState(context),
}))

handle(deleteExport, async (context, { id }) => {
  await exports.deleteExport(context, id)
  return {}
})

handle(getExport, async (context, { id }, { signal }) => {
  const { name, bytes, slices } = await exports.getExport(context, id, signal)
  const headers = {
    ...downloadHeaders(name, 'application/zip'),
    'content-length': `${bytes}`,
  }
  return new Response(streamOf(slices), { headers })
})

handle(
  importExport,
  async (context, upload: exports.Upload) => ({
    importId: await exports.importExport(context, upload),
  }),
  (context, { file }) => exports.storeUpload(context, file as StreamedFile), // `isStreamed`
  (context) => exports.admitUpload(context),
)

handle(getExportImport, async (context) => ({
  result: await exports.getExportImport(context),
}))

handle(deleteExportImport, async (context, { id }) => {
  await exports.deleteExportImport(context, id)
  return {}
})
