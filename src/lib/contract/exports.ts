import * as z from 'zod/mini'
import { IMPORT_FAULTS, IMPORTED_KINDS } from '#lib/domain/exportImport.ts'
import { MAX_EXPORT_BYTES } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { EXPORT_FILE } from './exportFile.ts'
import { record, spelt } from './record.ts'
import { StreamedFile } from './streamedFile.ts'
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

/** State of the requested file; no result if none was requested. */
export const getExportState = call('POST', '/api/userdata/getExportState', {
  gives: z.object({ result: maybe(exportState) }),
  who: 'member',
  whileClosed: true,
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

const isFile = (sent: unknown) => sent instanceof File || sent instanceof StreamedFile

/** Imports an exported file into an empty profile. */
export const importExport = call('POST', '/api/userdata/importExport', {
  takes: z.object({ file: z.custom<File | StreamedFile>(isFile) }),
  gives: z.object({ importId: z.string() }),
  who: 'member',
  writes: true,
  body: 'form',
  isStreamed: true,
  mostBytes: MAX_EXPORT_BYTES + 10_000,
  creates: true,
  added: true,
})

const exportImport = record({
  id: spelt('_id', z.string()),
  status: z.enum(['pending', 'ready', 'failed']),
  step: z.enum(['check', 'pictures', 'book']),
  done: z.int(),
  total: z.int(),
  fileName: z.string(),
  fault: maybe(z.enum(IMPORT_FAULTS)),
  place: maybe(z.string()),
  counts: maybe(z.record(z.enum(IMPORTED_KINDS), z.int())),
})

/** State of the import of an export; no result if there is none. */
export const getExportImport = call('POST', '/api/userdata/getExportImport', {
  gives: z.object({ result: maybe(exportImport) }),
  who: 'member',
  whileClosed: true,
  added: true,
})

/** Stops the import of an export, or puts its result away. */
export const deleteExportImport = call('POST', '/api/userdata/deleteExportImport', {
  takes: record({ id: spelt('_id', id) }),
  who: 'member',
  whileClosed: true,
  writes: true,
  added: true,
})
