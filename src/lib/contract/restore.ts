import * as z from 'zod/mini'
import { call } from './call.ts'
import { maybe, text } from './values.ts'

/** A copy of the data; `bytes` counts without pictures. */
const copy = { name: z.string(), bytes: z.int(), madeAt: z.int() }

/** Backups that an empty server offers, and the data set aside by the last restore. */
export const listBackups = call('POST', '/api/operator/backups', {
  gives: z.object({
    results: z.array(
      z.object({
        ...copy,
        people: maybe(z.int()),
        entries: maybe(z.int()),
        pictures: maybe(z.int()),
      }),
    ),
    before: maybe(z.object(copy)),
    /** Whether the last restore failed, which changed nothing. */
    hasFailed: z.boolean(),
  }),
  who: 'operator',
  restores: true,
})

/** Restarts the server with a listed copy, and sets the present data aside. */
export const restoreBackup = call('POST', '/api/operator/restore', {
  takes: z.object({ name: text(200) }),
  who: 'operator',
  restores: true,
  writes: true,
})
