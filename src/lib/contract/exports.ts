import * as z from 'zod/mini'
import { call } from './call.ts'
import { EXPORT_FILE } from './exportFile.ts'
import { record, spelt } from './record.ts'
import { id, maybe } from './values.ts'

/** Requests a file with everything that the caller owns. */
export const requestExport = call('POST', '/api/userdata/requestExport', {
  gives: z.object({ exportId: z.string() }),
  who: 'member',
  writes: true,
  creates: true,
  added: true,
})

const exportState = record({
  id: spelt('_id', z.string()),
  status: z.enum(['pending', 'ready', 'failed', 'too-large']),
  step: z.enum(['book', 'pictures', 'statements']),
  done: z.int(),
  total: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  expiresAt: spelt('expireTime', z.int()),
})

/** Tells how far the requested file is; without a result there is none. */
export const getExportState = call('POST', '/api/userdata/getExportState', {
  gives: z.object({ result: maybe(exportState) }),
  who: 'member',
  added: true,
})

/** Stops the making of the file, or deletes it. */
export const deleteExport = call('POST', '/api/userdata/deleteExport', {
  takes: record({ id: spelt('_id', id) }),
  who: 'member',
  writes: true,
  added: true,
})

/** Gives the exported file, for 24 hours. */
export const getExport = call('GET', EXPORT_FILE, {
  takes: z.object({ id }),
  who: 'member',
  answers: 'bytes',
  added: true,
})

/** Imports an exported file into an empty profile. */
export const importExport = call('POST', '/api/userdata/importExport', {
  takes: z.object({ file: z.instanceof(File) }),
  gives: z.object({ importId: z.string() }),
  who: 'member',
  writes: true,
  body: 'form',
  creates: true,
  added: true,
})
