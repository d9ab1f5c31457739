import * as z from 'zod/mini'
import { bill } from './bills.ts'
import { call } from './call.ts'
import { agreesWithRule, recurrenceFields, requiredRule } from './recurrence.ts'
import { transaction } from './transactions.ts'
import { day, id, maybe, text, time } from './values.ts'

/** A series is named by one of these. */
const seriesFields = {
  recurringServerId: maybe(id),
  recurringIdLong: maybe(z.int()),
  recurringId: maybe(id),
}

type Named = { [Name in keyof typeof seriesFields]?: unknown }

const namesSeries = z.refine<Named>(
  (fields) =>
    fields.recurringServerId !== undefined ||
    fields.recurringIdLong !== undefined ||
    fields.recurringId !== undefined,
  { path: ['recurringServerId'] },
)

/** What stands for a series. */
const parent = z.union([bill, transaction])

/** 1 expense, 2 income, 4 bill. */
const seriesType = z.literal([1, 2, 4])

export const getRecurringParent = call('POST', '/api/userdata/getRecurringParentTrx', {
  takes: z
    .object({ ...seriesFields, type: seriesType, deviceId: maybe(text(100)) })
    .check(namesSeries),
  gives: z.object({ result: parent }),
  who: 'pro',
})

export const deleteSeries = call('POST', '/api/userdata/deleteRecurringTrx', {
  takes: z
    .object({
      ...seriesFields,
      type: seriesType,
      startTime: maybe(time),
      deviceId: maybe(text(100)),
      lastModifyTime: maybe(time),
    })
    .check(namesSeries),
  who: 'pro',
  writes: true,
  entity: parent,
})

/** The next days of a rule; `_id` is of the entry or series that is changed, when one is. */
export const previewSeries = call('POST', '/api/userdata/previewSeries', {
  takes: z
    .object({ _id: maybe(id), ...recurrenceFields, time })
    .check(requiredRule, agreesWithRule),
  gives: z.object({ result: z.object({ days: z.array(day) }) }),
  who: 'pro',
})

type Chosen = { _id?: unknown; recurringServerId?: unknown }

const namesOccurrenceOrSeries = z.refine<Chosen>(
  (fields) => fields._id !== undefined || fields.recurringServerId !== undefined,
  { path: ['_id'] },
)

/** How many occurrences a change of a series would touch, and how many it would leave. */
export const previewSeriesChange = call('POST', '/api/userdata/previewSeriesChange', {
  takes: z
    .object({ _id: maybe(id), recurringServerId: maybe(id), delete: maybe(z.boolean()) })
    .check(namesOccurrenceOrSeries),
  gives: z.object({
    result: z.object({ changes: z.int(), staysPaid: z.int(), staysEdited: z.int() }),
  }),
  who: 'pro',
})
