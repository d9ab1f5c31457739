import * as z from 'zod/mini'
import { IMPORT_OUTCOMES } from '#lib/domain/bankImport.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { day, id, maybe, page } from './values.ts'

const file = spelt('csvFile', z.instanceof(File))
const upload = record({ file })
/** The largest file, 3 MB, plus the multipart form around it. */
const MAX_BYTES = 3_200_000
const accepted = z.object({ importId: z.string() })

export const importTransactions = call('POST', '/api/userdata/importTransactions', {
  takes: upload,
  gives: accepted,
  who: 'member',
  writes: true,
  body: 'form',
  mostBytes: MAX_BYTES,
  creates: true,
})

export const uploadMintTransactions = call(
  'POST',
  '/api/userdata/uploadMintTransactions/{override}',
  {
    takes: record({
      file,
      overrides: spelt(
        'override',
        z.codec(z.string(), z.boolean(), {
          decode: (typed) => typed === 'true',
          encode: String,
        }),
      ),
    }),
    gives: accepted,
    who: 'member',
    writes: true,
    body: 'form',
    mostBytes: MAX_BYTES,
    creates: true,
  },
)

const importRecord = record({
  id: spelt('_id', z.string()),
  fileName: z.string(),
  kind: maybe(z.enum(['template', 'mint', 'bank'])),
  /** Of a bank's file: the own accounts, and the rows by what became of them. */
  accountIds: maybe(z.array(z.string())),
  counts: maybe(z.record(z.enum(IMPORT_OUTCOMES), z.int())),
  /** Titles of the bills that it paid. */
  bills: maybe(z.array(z.string())),
  status: z.enum(['pending', 'success', 'failed', 'undone']),
  rows: z.int(),
  imported: z.int(),
  duplicates: z.int(),
  firstDay: maybe(day),
  lastDay: maybe(day),
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
  encoding: maybe(z.string()),
  firstRows: maybe(z.array(z.array(z.string()))),
  createdAt: spelt('createTime', z.int()),
})

export const getImports = call('POST', '/api/userdata/getImports', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({ result: z.array(importRecord) }),
  who: 'member',
  added: true,
})

/** Removes the unchanged entries of an import. */
export const undoImport = call('POST', '/api/userdata/undoImport', {
  takes: record({ id: spelt('_id', id) }),
  gives: z.object({ removed: z.int(), kept: z.int() }),
  who: 'pro',
  writes: true,
  added: true,
})
