import * as z from 'zod/mini'
import { call } from './call.ts'
import { id } from './values.ts'

/** Requests a file with everything that the caller owns. */
export const requestExport = call('POST', '/api/userdata/requestExport', {
  gives: z.object({ exportId: z.string() }),
  who: 'member',
  writes: true,
  creates: true,
  added: true,
})

/** Gives the exported file, for 24 hours. */
export const getExport = call('GET', '/api/userdata/export/{id}', {
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
