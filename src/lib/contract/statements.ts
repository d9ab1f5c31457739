import * as z from 'zod/mini'
import { STATEMENT_FILE } from './statementFile.ts'
import { call } from './call.ts'
import { record, spelt } from './record.ts'
import { flag, id, maybe, page, sentFlag, time, transactionType } from './values.ts'

const format = z.codec(z.literal([1, 2]), z.enum(['excel', 'pdf']), {
  decode: (number) => (number === 1 ? 'excel' : 'pdf'),
  encode: (name) => (name === 'excel' ? 1 : 2),
})

const asked = {
  startAt: spelt('startTime', time),
  endAt: spelt('endTime', time),
  format: spelt('type', format),
}

/** Mails a statement of whole local days, both ends included, to the profile's address. */
export const sendStatement = call('POST', '/api/userdata/sendStatement', {
  takes: record({ ...asked, isByAccount: spelt('isAccountStatmentReq', sentFlag) }),
  // A remote backend may give no id.
  gives: record({ id: spelt('_id', maybe(z.string())) }),
  who: 'pro',
  writes: true,
  creates: true,
})

/** A remote backend may give only ids and times. */
const entryChange = record({
  id: spelt('_id', z.string()),
  at: spelt('time', z.int()),
  kind: maybe(z.enum(['changed', 'added', 'removed'])),
  type: maybe(transactionType('expense', 'income', 'transfer')),
  title: maybe(z.string()),
  /** Name of who made it, in a family. */
  creator: maybe(z.string()),
  modifiedAt: spelt('lastModifyTime', maybe(z.int())),
})

const sentStatement = record({
  id: spelt('_id', z.string()),
  code: z.string(),
  ...asked,
  isByAccount: spelt('isAccountStatmentReq', flag),
  createdAt: spelt('createTime', z.int()),
  status: z.enum(['ready', 'pending', 'failed']),
  // A remote backend may list all changes uncounted.
  changedCount: maybe(z.int()),
  changed: z.array(entryChange),
})

/**
 * Lists sent statements, newest first, with the number and the latest of changed entries.
 */
export const getStatements = call('POST', '/api/userdata/getStatements', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({ results: z.array(sentStatement) }),
  who: 'pro',
  added: true,
})

/** Gives the file of a sent statement, always the same bytes. */
export const getStatement = call('GET', STATEMENT_FILE, {
  takes: z.object({ id }),
  who: 'pro',
  answers: 'bytes',
  added: true,
})
