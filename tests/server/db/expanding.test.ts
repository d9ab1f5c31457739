import { expect, test } from 'vitest'
import { migrationsOf } from '#lib/server/db/migrate.ts'
import { breakingSteps } from '#lib/server/db/newerSteps.ts'
import { boundSteps, faultsOf } from '../../support/expanding.ts'

const KNOWN = ['0046-bills-ahead', '0050-second-name']

test.each(['sqlite', 'postgres'] as const)(
  'each step only adds, on %s, or says from which step on programs bear it',
  async (engine) => {
    const migrations = migrationsOf(engine)
    const names = Object.keys(migrations)
    const steps = await boundSteps(migrations)
    expect(steps.map(({ name }) => name)).toContain('0048-build-files')
    const faults = steps.flatMap((step) =>
      faultsOf(step, names.slice(0, names.indexOf(step.name))),
    )
    expect(faults).toEqual([])
  },
)

test.each([
  'drop table bills',
  'drop index bills_by_day',
  'alter table bills drop column title',
  'alter table bills rename column title to name',
  'alter table bills alter column title type text',
  'alter table bills add column name text not null',
  'alter table bills add column name text unique',
  `alter table bills add column name text check (name <> '')`,
  'alter table bills add column name text, drop column title',
  'alter table bills add constraint titled check (title is not null)',
  'create unique index if not exists bills_by_title on bills (title)',
  'create index bills_by_title on bills (title)',
  `update bills set title = ''`,
  'delete from bills',
])('a step is refused that says: %s', (statement) => {
  const step = { name: '0051-other', statements: [statement] }
  expect(faultsOf(step, KNOWN)).toEqual([`0051-other: ${statement}`])
  expect(faultsOf({ ...step, name: '0051-other-after-0050' }, KNOWN)).toEqual([])
})

test('a step is refused that names no earlier one', () => {
  const step = { name: '0051-other-after-0049', statements: ['drop table bills'] }
  expect(faultsOf(step, KNOWN)).toEqual(['0051-other-after-0049: no earlier step is 0049'])
})

test.each([
  ['create table names (id text)', 'create unique index names_by_id on names (id)'],
  ['create index if not exists bills_by_title on bills (title)'],
  ['alter table bills add column name text'],
  ['alter table bills add column name text references profiles (id) on delete set null'],
  ['alter table bills add column weight integer not null default 1'],
])('a step may say: %s', (...statements) => {
  expect(faultsOf({ name: '0051-other', statements }, KNOWN)).toEqual([])
})

test.each([
  { done: ['0051-more'], breaking: [] },
  { done: ['0051-more', '0052-drop-name-after-0050'], breaking: [] },
  { done: ['0052-drop-more-after-0051'], breaking: ['0052-drop-more-after-0051'] },
  { done: ['0053-other-after-0052'], breaking: ['0053-other-after-0052'] },
])('beside $done a program that knows 0050 is broken by $breaking', (steps) => {
  expect(breakingSteps([...KNOWN, ...steps.done], KNOWN)).toEqual(steps.breaking)
})
