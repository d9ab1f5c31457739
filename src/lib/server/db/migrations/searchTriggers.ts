/** Columns of a search's copy, as expressions of an entry's row. */
type CopiedColumns = Record<string, string>

const SHARED: CopiedColumns = {
  entry_id: 'id',
  owner_id: 'owner_id',
  creator_id: 'creator_id',
  group_id: 'group_id',
  at: 'at',
  month_index: 'month_index',
  currency: 'currency',
  minor: 'minor',
  category_id: 'category_id',
  account_id: 'account_id',
  deleted_at: 'deleted_at',
}

type Source = {
  table: string
  columns: CopiedColumns
  flags: { has_image: string; is_paid: string }
  /** Columns whose words are indexed. */
  worded: readonly string[]
}

const SOURCES: Source[] = [
  {
    table: 'transactions',
    columns: {
      ...SHARED,
      kind: 'type',
      day: 'day',
      is_refund: 'is_refund',
      to_account_id: 'to_account_id',
    },
    flags: { has_image: 'image', is_paid: '1' },
    worded: [
      'title',
      'notes',
      'merchant_name',
      'bank_payee',
      'bank_text',
      'bank_id',
      'to_bank_id',
      'bank_iban',
      'minor',
      'foreign_minor',
      'category_id',
      'owner_id',
    ],
  },
  {
    table: 'bills',
    columns: {
      ...SHARED,
      kind: '4',
      day: 'due_day',
      is_refund: '0',
      to_account_id: 'null',
    },
    flags: { has_image: 'image', is_paid: 'is_paid' },
    worded: ['title', 'notes', 'minor', 'category_id', 'owner_id'],
  },
]

/** The values of a row's copy; `row` is a prefix such as `new.`. */
function columnValues({ columns, flags }: Source, row: string): Record<string, string> {
  const isColumn = (expression: string) =>
    /^[a-z]/.test(expression) && expression !== 'null'
  const value = (expression: string) =>
    isColumn(expression) ? row + expression : expression
  return {
    ...Object.fromEntries(
      Object.entries(columns).map(([name, expression]) => [name, value(expression)]),
    ),
    has_image: `case when ${row}${flags.has_image} is null then 0 else 1 end`,
    is_paid: value(flags.is_paid),
  }
}

function insertOf(source: Source): string {
  const values = columnValues(source, 'new.')
  return `insert into search_entries (${Object.keys(values).join(', ')})
    values (${Object.values(values).join(', ')})`
}

/** Marks the words of a changed text as stale, until they are indexed again. */
function updateOf(source: Source): string {
  const values = Object.entries(columnValues(source, 'new.'))
  const isWorded = source.worded
    .map((name) => `new.${name} is distinct from old.${name}`)
    .join(' or ')
  return `update search_entries set
    ${values.map(([name, value]) => `${name} = ${value}`).join(', ')},
    is_indexed = case when ${isWorded} then 0 else is_indexed end
    where entry_id = old.id`
}

const DELETION = 'delete from search_entries where entry_id = old.id'

/** The tables of entries, and the statements that copy what they hold. */
export const ENTRY_KINDS = SOURCES.map((source) => {
  const values = columnValues(source, '')
  return {
    copy: `insert into search_entries (${Object.keys(values).join(', ')})
      select ${Object.values(values).join(', ')} from ${source.table}`,
  }
})

const EVENTS = ['insert', 'update', 'delete'] as const

function triggerStatements(source: Source): Record<(typeof EVENTS)[number], string> {
  return { insert: insertOf(source), update: updateOf(source), delete: DELETION }
}

export const SQLITE_SEARCH = [
  ...SOURCES.flatMap((source) =>
    EVENTS.map(
      (event) => `create trigger search_${source.table}_${event} after ${event}
        on ${source.table} begin ${triggerStatements(source)[event]}; end`,
    ),
  ),
  `create trigger search_entries_delete after delete on search_entries
    begin delete from search_words where rowid = old.id; end`,
]

export const POSTGRES_SEARCH = SOURCES.flatMap((source) =>
  EVENTS.flatMap((event) => {
    const name = `search_${source.table}_${event}`
    return [
      `create function ${name}() returns trigger language plpgsql as $$
        begin ${triggerStatements(source)[event]}; return null; end $$`,
      `create trigger ${name} after ${event} on ${source.table}
        for each row execute function ${name}()`,
    ]
  }),
)
