import * as z from 'zod/mini'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { isRule } from '#lib/domain/ruleText.ts'
import type { OccurrenceTable, SeriesTable } from '../../../db/tables/series.ts'
import { BILL_SERIES } from '../../bills.ts'
import { END_OF_TIME } from '../../series.ts'
import { INCOME_SERIES } from '../../transactions.ts'
import { onOwnAccount } from '../accounts.ts'
import type { ExportAccounts } from '../accounts.ts'
import { ownRows } from '../bookTable.ts'
import type { BookPart, BookTable } from '../bookTable.ts'
import { readColumns, schemaOf, writeRow } from '../fieldRows.ts'
import * as field from '../fields.ts'
import type { Field, WrittenRow } from '../fields.ts'
import { BOOK_BILLS } from './bills.ts'
import { BOOK_TRANSACTIONS } from './transactions.ts'

/** Days of a rule that is too much work to find them again. */
const MOST_KEPT_DAYS = 100_000

const rule: Field = { schema: z.string().check(z.maxLength(500), z.refine(isRule)) }

/** The columns of its occurrences, of which it has some. */
const template: Field = {
  schema: z.union([
    z.partial(schemaOf(BOOK_TRANSACTIONS.fields)),
    z.partial(schemaOf(BOOK_BILLS.fields)),
  ]),
  write(stored: string, { type }: SeriesTable) {
    const columns = JSON.parse(stored) as object
    const isBill = type === TYPE_NUMBERS.bill
    return isBill
      ? writeRow(BOOK_BILLS.fields, columns)
      : writeRow(BOOK_TRANSACTIONS.fields, columns)
  },
  read(written: WrittenRow, book, { type }: WrittenRow) {
    const row =
      type === 'bill'
        ? readColumns(BOOK_BILLS.fields, written, book)
        : readColumns(BOOK_TRANSACTIONS.fields, written, book)
    const { columns } = type === 'bill' ? BILL_SERIES : INCOME_SERIES
    const values = new Map(Object.entries(row))
    return JSON.stringify(
      Object.fromEntries(columns.map((column) => [column, values.get(column) ?? null])),
    )
  },
  refers: ({ accountId }: WrittenRow) => ['accounts', accountId],
}

/** Days of a series, earliest first. */
const OCCURRENCES: BookPart<OccurrenceTable> = {
  table: 'occurrences',
  of: 'series_id',
  fields: {
    owner_id: field.OWNER,
    series_id: ['seriesId', field.id],
    day: ['day', field.day],
    entry_id: {
      because: 'an entry names its series and day',
      make: ({ series_id, day }, { entries }) =>
        entries.get(field.dayKey(series_id, day)) ?? null,
    },
    is_edited: ['isEdited', field.flag],
    ended_at: ['endedAt', field.maybe(field.instant)],
  },
  rows: (context, _accounts, seriesIds) =>
    context.db
      .selectFrom('occurrences')
      .selectAll()
      .where('series_id', 'in', seriesIds)
      .orderBy('day')
      .execute(),
  unique: [['seriesId', 'day']],
}

const seriesRows = ownRows('series', ['number'])

/** The caller's own series, one by one since each may have many days. */
export const BOOK_SERIES: BookTable<SeriesTable> = {
  name: 'series',
  table: 'series',
  fields: {
    id: ['id', field.id],
    number: ['number', field.whole],
    type: [
      'type',
      field.named({ [TYPE_NUMBERS.income]: 'income', [TYPE_NUMBERS.bill]: 'bill' }),
    ],
    owner_id: field.OWNER,
    creator_id: field.OWNER,
    group_id: field.NO_GROUP,
    rule: ['rule', field.about(rule, 'An RRULE (RFC 5545); UNTIL is a local day.')],
    description: ['description', field.maybe(field.text)],
    is_custom: ['isCustom', field.flag],
    first_day: ['firstDay', field.day],
    counted_before: ['countedBefore', field.whole],
    time_of_day: [
      'timeOfDay',
      field.about(field.wholeUpTo(DAY_MILLISECONDS - 1), 'Milliseconds since midnight.'),
    ],
    made_until: [
      'madeUntil',
      {
        schema: z.union([field.day.schema, z.literal(END_OF_TIME)]),
        // It makes no occurrences until the import ends.
        read: () => END_OF_TIME,
      },
    ],
    template: ['template', template],
    image: ['picture', field.maybe(field.picture)],
    ...field.modified,
    ended_at: ['endedAt', field.maybe(field.instant)],
    rule_before_end: ['ruleBeforeEnd', field.maybe(rule)],
    is_weighed: ['isWeighed', { ...field.flag, read: () => 1 }],
    kept_days: [
      'keptDays',
      field.maybe(
        field.parsed(z.array(field.day.schema).check(z.maxLength(MOST_KEPT_DAYS))),
      ),
    ],
  },
  async *rows(context, accounts) {
    for (const row of await seriesRows(context))
      yield [{ ...row, template: onOwn(row.template, accounts) }]
  },
  unique: [['id'], ['number']],
  most: 5_000,
  when: 'in-steps',
  parts: { occurrences: OCCURRENCES },
}

function onOwn(template: string, accounts: ExportAccounts): string {
  const columns = JSON.parse(template) as { account_id: string | null }
  return JSON.stringify(onOwnAccount({ account_name: null, ...columns }, accounts))
}
