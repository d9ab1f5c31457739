import {
  deleteExport,
  getExport,
  getExportState,
  requestExport,
} from '#lib/contract/exports.ts'
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

handle(getExport, async (context, { id }) => {
  const { name, bytes, slices } = await exports.getExport(context, id)
  const headers = {
    ...downloadHeaders(name, 'application/zip'),
    'content-length': `${bytes}`,
  }
  return new Response(streamOf(slices), { headers })
})
