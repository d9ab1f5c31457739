import * as z from 'zod/mini'
import { bill } from './billEntity.ts'
import { call } from './call.ts'
import { WEB } from './device.ts'
import { record, spelt } from './record.ts'
import {
  agreesWithRule,
  RECURRENCE_NAMES,
  recurrenceFields,
  recurrenceOf,
  requiredRule,
  ruleFrom,
} from './recurrence.ts'
import { transaction } from './transactionEntity.ts'
import { day, transactionType, id, maybe, text, time } from './values.ts'

/** Series are named by an id or a number; the id counts first. */
const naming = {
  wire: {
    recurringServerId: maybe(id),
    recurringIdLong: maybe(z.int()),
    recurringId: maybe(id),
    deviceId: maybe(text(100)),
  },
  decode: (sent: Naming): { series: SeriesName } => ({
    series: {
      id: sent.recurringServerId ?? sent.recurringId,
      number: sent.recurringIdLong,
    },
  }),
  encode: ({ series }: { series: SeriesName }) => ({
    recurringServerId: series.id,
    recurringIdLong: series.number,
    deviceId: WEB,
  }),
  checks: [
    z.refine<Naming>(
      (sent) =>
        (sent.recurringServerId ?? sent.recurringId ?? sent.recurringIdLong) !== undefined,
      { path: ['recurringServerId'] },
    ),
  ],
}

type Naming = {
  recurringServerId?: string
  recurringIdLong?: number
  recurringId?: string
}
type SeriesName = { id?: string; number?: number }

const parent = z.union([bill, transaction])
const type = transactionType('expense', 'income', 'bill')

export const getRecurringParent = call('POST', '/api/userdata/getRecurringParentTrx', {
  takes: record({ type }, naming),
  gives: z.object({ result: parent }),
  who: 'pro',
})

export const deleteSeries = call('POST', '/api/userdata/deleteRecurringTrx', {
  takes: record(
    {
      type,
      at: spelt('startTime', maybe(time)),
      modifiedAt: spelt('lastModifyTime', maybe(time)),
    },
    naming,
  ),
  who: 'pro',
  writes: true,
  entity: parent,
})

/** Gives the next days of a rule; `id` names the entry or series being changed, if any. */
export const previewSeries = call('POST', '/api/userdata/previewSeries', {
  takes: record(
    { id: spelt('_id', maybe(id)), at: spelt('time', time) },
    {
      wire: recurrenceFields,
      decode: (sent) => ({ rule: ruleFrom(sent)! }), // `takes` requires it
      encode: ({ rule }) => recurrenceOf(rule),
      checks: [requiredRule, agreesWithRule],
      names: RECURRENCE_NAMES,
    },
  ),
  gives: z.object({ result: z.object({ days: z.array(day) }) }),
  who: 'pro',
  added: true,
})

const namesOccurrenceOrSeries = z.refine<{ _id?: string; recurringServerId?: string }>(
  (sent) => sent._id !== undefined || sent.recurringServerId !== undefined,
  { path: ['_id'] },
)

/** Counts the occurrences that a change of a series would change and leave. */
export const previewSeriesChange = call('POST', '/api/userdata/previewSeriesChange', {
  takes: record(
    {
      id: spelt('_id', maybe(id)),
      seriesId: spelt('recurringServerId', maybe(id)),
      isDeletion: spelt('delete', maybe(z.boolean())),
    },
    { checks: [namesOccurrenceOrSeries] },
  ),
  gives: z.object({
    result: record({
      changes: z.int(),
      staysPaid: z.int(),
      staysEdited: z.int(),
      staysHidden: spelt('staysPrivate', maybe(z.int())),
    }),
  }),
  who: 'pro',
  added: true,
})
