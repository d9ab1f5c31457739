import * as z from 'zod/mini'
import type { EntryFields, RefusedEntry } from '#lib/domain/entryChange.ts'
import { LONGEST, MAX_CHOSEN } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { CODES } from './codes.ts'
import { record, spelt } from './record.ts'
import { filterFields } from './searchFilter.ts'
import { categoryId, clearableText, id, maybe, time } from './values.ts'

const REASONS: RefusedEntry['reason'][] = [
  'not-found',
  'not-yours',
  'stale',
  'rule',
  'fault',
]

/** The code of a refusal outside, its reason inside. */
const reason = z.codec(z.int(), z.enum(REASONS), {
  decode: (code) => REASONS.find((one) => CODES[one].code === code) ?? 'rule',
  encode: (one) => CODES[one].code,
})

const refused = z.array(
  record({ id: spelt('_id', id), reason: spelt('code', reason), message: z.string() }),
)

const version = record({ id: spelt('_id', id), modifiedAt: spelt('lastModifyTime', time) })

const entryFields = record(
  {
    categoryId: maybe(categoryId),
    accountId: clearableText(64),
    merchant: spelt('merchantName', clearableText(LONGEST.merchant)),
  },
  {
    checks: [
      z.refine<EntryFields>((set) =>
        Object.values(set).some((value) => value !== undefined),
      ),
    ],
  },
)

const chosenFields = {
  entries: spelt(
    'transactions',
    maybe(z.array(version).check(z.minLength(1), z.maxLength(MAX_CHOSEN))),
  ),
  where: maybe(record(filterFields)),
  count: maybe(z.int().check(z.minimum(0))),
}

type ChangeRequest = {
  transactions?: unknown
  where?: unknown
  count?: unknown
  set?: unknown
  delete?: boolean | null
}
const isGiven = (value: unknown) => value !== undefined && value !== null

/** Entries are named, or found by a filter with their count. */
const isOneChoice = z.refine<ChangeRequest>(
  ({ transactions, where, count }) =>
    isGiven(transactions) !== isGiven(where) && isGiven(where) === isGiven(count),
  { path: ['transactions'] },
)

const isOneChange = z.refine<ChangeRequest>(
  (sent) => isGiven(sent.set) !== (sent.delete === true),
  {
    path: ['set'],
  },
)

/**
 * Changes or deletes chosen entries, to undo within ten minutes. Each that may not be changed
 * stays, and is refused for itself. Entries of others stay, unless `alsoOf` names who lets the
 * caller change theirs.
 */
export const changeEntries = call('POST', '/api/userdata/changeEntries', {
  takes: record(
    {
      ...chosenFields,
      set: maybe(entryFields),
      isDeletion: spelt('delete', maybe(z.boolean())),
      keepsPayments: spelt('keepPayment', maybe(z.boolean())),
      alsoOf: maybe(z.array(id).check(z.maxLength(MAX_CHOSEN))),
    },
    { checks: [isOneChoice, isOneChange] },
  ),
  gives: z.object({ changeId: maybe(id), changed: z.int(), refused }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})

/** Undoes a change: each entry is as before, unless it was changed since. */
export const undoChange = call('POST', '/api/userdata/undoChange', {
  takes: z.object({ changeId: id }),
  gives: z.object({ changed: z.int(), refused }),
  who: 'pro',
  writes: true,
  creates: true,
  added: true,
})
