import { DummyDriver, Kysely } from 'kysely'
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from 'kysely/migration'
import { neededStep } from '#lib/server/db/newerSteps.ts'

/** The last step that could change anything; later ones run beside older programs. */
const LAST_FREE = '0047'

const ADDED_COLUMN = /^alter table \w+ add column \w+ \w+(?<rest>[^,]*)$/
const MADE_TABLE = /^create table (\w+)/
const MADE_INDEX = /^create (unique )?index (if not exists )?\w+ on (\w+)/
/** What older programs do not write, or write otherwise. */
const NARROWS = /\b(unique|primary key|check|generated|exclude)\b/

type Step = { name: string; statements: string[] }

/** What a step does that programs of the version before cannot bear, or bear only by waiting. */
export function faultsOf({ name, statements }: Step, earlier: readonly string[]): string[] {
  const needed = neededStep(name)
  if (needed !== undefined) {
    const isThere = earlier.some((step) => step.startsWith(`${needed}-`))
    return isThere ? [] : [`${name}: no earlier step is ${needed}`]
  }
  const plain = statements.map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim())
  const own = new Set(plain.flatMap((text) => MADE_TABLE.exec(text)?.[1] ?? []))
  return plain.filter((text) => !expands(text, own)).map((text) => `${name}: ${text}`)
}

/** Whether a statement only adds something, and keeps nobody waiting for long. */
function expands(text: string, own: Set<string>): boolean {
  if (MADE_TABLE.test(text) || text.startsWith('select ')) return true
  const column = ADDED_COLUMN.exec(text)?.groups
  if (column) {
    const rest = column['rest']!
    const isOptional = !rest.includes('not null') || rest.includes(' default ')
    return isOptional && !NARROWS.test(rest)
  }
  const [, isUnique, mayBeThere, table] = MADE_INDEX.exec(text) ?? []
  if (table === undefined) return false
  return own.has(table) || (!isUnique && mayBeThere !== undefined)
}

/** Those of an engine's steps that must not break what runs, with their statements. */
export async function boundSteps(migrations: Record<string, Migration>): Promise<Step[]> {
  const steps = Object.entries(migrations).filter(([name]) => name.slice(0, 4) > LAST_FREE)
  const read: Step[] = []
  for (const [name, { up }] of steps) read.push({ name, statements: await spoken(up) })
  return read
}

/** The statements of a step on a database that answers nothing. */
async function spoken(up: Migration['up']): Promise<string[]> {
  const statements: string[] = []
  const silent = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(silent)
  await silent.destroy()
  return statements
}
