// The notes of a release: what changes for people and operators, and for the database.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const CHANGES = 'CHANGELOG.md'
const STEPS = 'src/lib/server/db/migrations'
/** A step's name in a dump by `pg_dump --inserts`. */
const STORED_STEP = /^INSERT INTO public\.kysely_migration VALUES \('([^']+)'/gm
/** As in `db/newerSteps.ts`: the first step of programs that bear it. */
const BREAKS_OLDER = /-after-(\d{4})$/

/**
 * Notes of a version, of its section in CHANGELOG.md and of the steps that the version before it
 * lacks.
 * @throws Error when something that they are made of is missing
 */
export function notesOf(checkout, { name, version }) {
  const sections = sectionsOf(readFileSync(join(checkout, CHANGES), 'utf8'))
  const index = sections.findIndex((section) => section.version === version)
  const { text } = sections[index] ?? {}
  if (!text) throw new Error(`${CHANGES} has no section ${version}`)
  const earlier = sections[index + 1]
  const schema = earlier ? [schemaNotes(checkout, earlier.version)] : []
  return `${[`# ${name}`, text, ...schema].join('\n\n')}\n`
}

/** Sections by version, the newest first. */
function sectionsOf(changes) {
  const [, ...sections] = changes.split(/^## /m)
  return sections.map((section) => {
    const [version, ...lines] = section.split('\n')
    return { version, text: lines.join('\n').trim() }
  })
}

function schemaNotes(checkout, earlier) {
  const before = stepsOfBook(checkout, earlier)
  const added = readdirSync(join(checkout, STEPS))
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => file.replace('.ts', ''))
    .filter((step) => !before.includes(step))
    .toSorted()
  return `## Database\n\n${added.length === 0 ? 'No step is added.' : stepNotes(added)}
${besideNote(before, added, earlier)}`
}

function stepNotes([first, ...more]) {
  return `The first start adds ${[first, ...more].map((step) => `\`${step}\``).join(', ')}.
On SQLite it copies the database to \`backups/before-${first.slice(0, 4)}.db\` before.`
}

function besideNote(before, added, earlier) {
  const isBorne = (step) => {
    const needed = BREAKS_OLDER.exec(step)?.[1]
    return !needed || before.some((known) => known.startsWith(`${needed}-`))
  }
  const breaking = added.filter((step) => !isBorne(step))
  return breaking.length === 0
    ? `Servers on one PostgreSQL run beside those of ${earlier}: replace one after the other.`
    : `${breaking.join(', ')} stops servers of ${earlier}: stop all of them before.`
}

/** The steps of the book that is kept of a version. */
function stepsOfBook(checkout, version) {
  const book = `tests/operate/books/${version}.sql.gz`
  const file = join(checkout, book)
  if (!existsSync(file))
    throw new Error(`${book} is missing: tests/operate/keepBook.ts makes it`)
  const dump = gunzipSync(readFileSync(file)).toString()
  return [...dump.matchAll(STORED_STEP)].map(([, step]) => step)
}
