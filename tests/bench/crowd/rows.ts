/** Months of the oldest household's book. */
export const MONTHS = 60
const DAY_MILLISECONDS = 86_400_000
const MERCHANTS = `array['Greenleaf Market', 'Noodle Bar', 'Harbour Fuel', 'RailCo',
  'Loom Thread', 'Pharmacy 24', 'Cinema Rex', 'City Power', 'Fibre One', 'Corner Bakery',
  'Harbour Insurance', 'Maple Street Homes', 'Book Nook', 'Green Gym', 'Pet Palace',
  'Toy Town', 'Blue Cab', 'Sun Travel', 'Iron Hardware', 'Fresh Fish']`
const CATEGORIES = 'array[31, 32, 41, 42, 51, 62, 81, 21, 25, 31, 111, 11]'
const ZONES = `array['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin', 'Europe/London',
  'Europe/Lisbon', 'America/New_York', 'America/New_York', 'America/Los_Angeles',
  'Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney', null]`

/** Tables whose indexes are made after their rows. */
export const LARGE_TABLES = [
  'transactions',
  'search_entries',
  'bills',
  'occurrences',
  'month_sums',
  'account_sums',
  'merchants',
  'images',
]

/** Columns that name rows, which a copy of a household has names of its own for. */
const NAMES = new Set(['id', 'account_id', 'series_id', 'entry_id', 'bill_id'])

/**
 * Households by number: a third are families of two; one in twenty has kept its book for
 * five years, five in twenty for eighteen months, the others for eight.
 */
export const HOUSEHOLDS = (count: number) => `
  create table crowd_households as
  select h, md5('household' || h)::uuid::text as owner_id,
    case when h % 3 = 0 then md5('member' || h)::uuid::text end as member_id,
    case when h % 3 = 0 then md5('group' || h)::uuid::text end as group_id,
    md5(h || account_id)::uuid::text as account_id,
    owner_id as model_id, account_id as model_account_id,
    case when h % 20 = 0 then 60 when h % 20 < 6 then 18 else 8 end as months,
    case when h % 20 = 0 then 10 when h % 20 < 6 then 8 else 3 end as monthly
  from generate_series(1, ${count}) as h
  join crowd_models on number = h % (select count(*) from crowd_models)`

/** A table's rows of the models, copied for every household. */
export function copiesOf(table: string, columns: string[]): string {
  const values = columns.map((column) => VALUES[table]?.[column] ?? valueOf(column))
  const owner = table === 'profiles' ? 'id' : 'owner_id'
  return `insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from crowd_households
    join ${table} as model on model.${owner} = model_id`
}

function valueOf(column: string): string {
  if (column === 'owner_id' || column === 'creator_id') return 'crowd_households.owner_id'
  if (column === 'group_id') return 'crowd_households.group_id'
  if (NAMES.has(column)) return `md5(h || model.${column})::uuid::text`
  return `model.${column}`
}

const PROFILE = {
  id: 'crowd_households.owner_id',
  email: `'keeper' || h || '@crowd.example'`,
  zone: `(${ZONES})[1 + h % 12]`,
  notify_minute: 'case when h % 10 < 7 then 540 else 60 * (h % 24) end',
  notify_monthly_report: '1',
  steps_dismissed: '1',
}

/** What a copy has in place of a model's value. */
const VALUES: Record<string, Record<string, string>> = {
  profiles: PROFILE,
  series: {
    template: `replace(model.template, model_account_id, crowd_households.account_id)`,
  },
}

/** Tables whose rows are copied, in their order. */
export const COPIED = [
  'profiles',
  'accounts',
  'series',
  'bills',
  'transactions',
  'occurrences',
  'budgets',
]

/** The second people of families. */
export function membersOf(columns: string[]): string {
  const email = `'member' || h || '@crowd.example'`
  const values = columns.map((column) => {
    const own = { ...PROFILE, id: 'member_id', email } as Record<string, string>
    return own[column] ?? `model.${column}`
  })
  return `insert into profiles (${columns.join(', ')})
    select ${values.join(', ')} from crowd_households
    join profiles as model on model.id = model_id where member_id is not null`
}

export const FAMILIES = `
  with made as (
    insert into groups (id, owner_id, created_at)
    select group_id, owner_id, 0 from crowd_households where group_id is not null)
  insert into group_members (profile_id, group_id, joined_at)
  select owner_id, group_id, 0 from crowd_households where group_id is not null
  union all
  select member_id, group_id, 1 from crowd_households where group_id is not null`

/** Entries of a month, in the order of their days, with their copies for the search. */
export function entriesOf(back: number, now: number): string {
  const { start, end, index } = monthBack(back, now)
  return `
  with made as (
    insert into transactions (id, type, owner_id, creator_id, group_id, at, day,
      month_index, currency, minor, category_id, image, merchant_name, account_id,
      account_minor, to_minor, updates_balance, created_at, modified_at)
    select
      substr(hex, 1, 8) || '-' || substr(hex, 9) || '-7' || substr(salt, 1, 3) || '-8'
        || substr(salt, 4, 3) || '-' || substr(salt, 7, 12),
      case when kind = 0 then 2 else 1 end, whose, whose, group_id, at,
      to_char(to_timestamp(at / 1000) at time zone 'UTC', 'YYYY-MM-DD'), ${index}, 'USD',
      minor, (${CATEGORIES})[1 + kind],
      case when kind = 3 then 'TXIMG' || salt || '.png' end,
      (${MERCHANTS})[1 + (h + kind * 7) % 20], account_id,
      case when kind = 0 then minor else -minor end, 0, 1, at, at
    from (
      select *, lpad(to_hex(at), 12, '0') as hex, md5(h || '/${back}/' || n) as salt,
        case when member_id is not null and n % 3 = 0 then member_id else owner_id end
          as whose
      from crowd_households
      cross join lateral (
        select n, ${start} + floor(random() * ${end - start})::bigint as at,
          500 + floor(random() * 9000)::bigint as minor, floor(random() * 12)::int as kind
        from generate_series(1, monthly) as n) as numbered
      where months > ${back} order by at) as planned
    returning *)
  ${searchCopy('1')} from made`
}

const MARK = 'right(owner_id, 12)'
/** A search's copies, with the words of an entry's texts. */
const searchCopy = (
  isPaid: string,
) => `insert into search_entries (entry_id, kind, owner_id, creator_id,
    group_id, day, at, month_index, currency, minor, is_refund, is_paid, category_id,
    account_id, has_image, is_indexed, words)
  select id, type, owner_id, creator_id, group_id, day, at, month_index, currency, minor,
    0, ${isPaid}, category_id, account_id, case when image is null then 0 else 1 end, 1,
    array_to_tsvector(string_to_array(
      ${MARK} || 't' || replace(lower(coalesce(merchant_name, title)), ' ', ' ' || ${MARK}
      || 't') || ' ' || ${MARK} || 'a' || minor || ' ' || ${MARK} || 'c' || category_id,
      ' '))`

const NOT_A_MODEL = 'owner_id not in (select owner_id from crowd_models)'

/** What the server keeps of entries, and what it keeps of its work for some days. */
export const KEPT: Record<string, (now: number) => string> = {
  'incomes to come': () =>
    `${searchCopy('1')} from transactions where series_id is not null and ${NOT_A_MODEL}`,
  'bills of the search': () =>
    `${searchCopy('is_paid')} from (
      select id, 4 as type, owner_id, creator_id, group_id, due_day as day, at, month_index,
        currency, minor, is_paid, category_id, account_id, image, title,
        null as merchant_name
      from bills where ${NOT_A_MODEL}) as entries`,
  'sums of months': () => `
    insert into month_sums
    select owner_id, coalesce(group_id, ''), type, month_index, currency, category_id,
      sum(minor), count(*) from transactions where ${NOT_A_MODEL} group by 1, 2, 3, 4, 5, 6`,
  'sums of accounts': () => `
    insert into account_sums (owner_id, account_id, group_id, month_index, minor, entries)
    select owner_id, account_id, coalesce(group_id, ''), month_index, sum(account_minor),
      count(*) from transactions where ${NOT_A_MODEL} group by 1, 2, 3, 4`,
  merchants: () => `
    insert into merchants (owner_id, name, folded, uses)
    select owner_id, merchant_name, lower(merchant_name), count(*) from transactions
    where ${NOT_A_MODEL} and merchant_name is not null group by 1, 2`,
  images: () => `
    insert into images (owner_id, name, storage_key, type, bytes, hash, is_stored, created_at)
    select owner_id, image, owner_id || '/' || id, 'image/webp', 90000, md5(id), 1, at
    from transactions where image is not null`,
  sessions: (now) => `
    insert into sessions (id, profile_id, created_at, last_use, expires_at)
    select md5('session' || id || n)::uuid::text, id, ${now}, ${now},
      ${now} + floor(random() * ${30 * DAY_MILLISECONDS})::bigint
    from profiles cross join generate_series(1, 2) as n`,
  'jobs of seven days': (now) => `
    insert into jobs (id, kind, payload, run_at, attempts, unique_key, status, created_at,
      finished_at)
    select md5('job' || h || n)::uuid::text,
      (array['remind-of-bills', 'tell-overspending', 'send-mail'])[1 + n % 3], '{}', at, 1,
      'crowd' || h || n, 'done', at, at
    from (select h, n, ${now} - floor(random() * ${7 * DAY_MILLISECONDS})::bigint as at
      from crowd_households cross join generate_series(1, 7) as n) as done`,
  'mails of thirty days': (now) => `
    insert into mails (id, recipient, subject, html, body, kind, is_secret, status,
      created_at, sent_at)
    select md5('mail' || h || n)::uuid::text, 'keeper' || h || '@crowd.example',
      'A bill is due', repeat(md5(random()::text), 150), repeat(md5(h::text), 20), 'bills',
      0, 'sent', at, at
    from (select h, n, ${now} - floor(random() * ${30 * DAY_MILLISECONDS})::bigint as at
      from crowd_households cross join generate_series(1, 3) as n) as sent`,
  'answers of thirty days': (now) => `
    insert into idempotent_answers (profile_id, call, key, payload_hash, answer, created_at)
    select owner_id, 'addUpdateExpense', 'key' || n, md5(h::text), repeat(md5(h::text), 15),
      ${now} - floor(random() * ${30 * DAY_MILLISECONDS})::bigint
    from crowd_households cross join generate_series(1, 5) as n`,
}

/** A month before this one: its first instant, its last or now, and its index. */
function monthBack(back: number, now: number) {
  const present = new Date(now)
  const year = present.getUTCFullYear()
  const month = present.getUTCMonth() - back
  const start = Date.UTC(year, month, 1)
  const end = Math.min(Date.UTC(year, month + 1, 1), now)
  return { start, end, index: year * 12 + month }
}
