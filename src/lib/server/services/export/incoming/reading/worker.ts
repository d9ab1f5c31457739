import { LARGEST_IMAGE } from '#lib/domain/limits.ts'
import { answerQuestions, want } from '../../../../core/readingWorker.ts'
import { linkingIn } from '../../fieldRows.ts'
import type { RowIds, WrittenRow } from '../../fields.ts'
import { fileOf } from '../../files.ts'
import { BOOK_TABLES } from '../../tables.ts'
import { checkExport } from './check.ts'
import { Damaged } from '../damaged.ts'
import { newIdsOf } from '../ids.ts'
import type { NewIds } from '../ids.ts'
import { rowsIn } from './jsonRows.ts'
import type { NumberedRow } from './jsonRows.ts'
import type {
  Answer,
  Answers,
  Kind,
  Question,
  Questions,
  ReadingNeed,
} from '../questions.ts'
import { packedStatement, readStatement } from './statementFile.ts'
import { bytesIn, openZip } from './zipFile.ts'
import type { UploadedZip } from './zipFile.ts'

/** Bytes of one read. */
const PIECE_BYTES = 262_144

type OpenExport = {
  zip: UploadedZip
  ids: NewIds
  /** Present once it is checked. */
  known?: RowIds
  /** Files whose rows are being read. */
  files: Map<string, AsyncGenerator<NumberedRow[], string>>
}

const state: { opened?: Promise<OpenExport> } = {}

const ANSWERS: { [One in Kind]: (asked: Questions[One]) => Promise<Answers[One]> } = {
  async open(asked) {
    state.opened = open(asked)
    await state.opened
    return null
  },
  async check({ today }) {
    const opened = await state.opened!
    const { known, ...checked } = await checkExport(opened.zip, today, wantOn)
    opened.known = known
    return checked
  },
  async rows({ name }) {
    const { zip, known, files } = await state.opened!
    const file = files.get(name) ?? rowsIn(zip, name)
    files.set(name, file)
    const { value, done } = await file.next()
    if (done) files.delete(name)
    if (done) return null
    const table = BOOK_TABLES.find((one) => fileOf(one) === name)! // the writer asks for no other
    const linked = known ? linkingIn(table.fields, known) : (row: WrittenRow) => row
    return value.map(({ row }) => linked(row))
  },
  async statement({ id }) {
    const { zip, ids } = await state.opened!
    const statement = await readStatement(zip, id)
    return statement ? packedStatement(statement, ids) : null
  },
  async picture({ name }) {
    const { zip } = await state.opened!
    const path = `pictures/${name}`
    if (!zip.names.has(path)) return null
    if (zip.sizeOf(path) > LARGEST_IMAGE) throw new Damaged('picture', path)
    return bytesIn(zip, path)
  },
}

// Started by `exportReader.ts`, a process for one import.
answerQuestions(async (question: Question): Promise<Answer> => {
  try {
    const answer = ANSWERS[question.kind] as (asked: Question) => Promise<Answers[Kind]>
    return { answer: await answer(question) }
  } catch (thrown) {
    if (!(thrown instanceof Damaged)) return { failed: (thrown as Error).stack ?? '' }
    const { fault, place } = thrown
    return { damaged: { fault, place } }
  }
})

async function open({ size, secret }: Questions['open']): Promise<OpenExport> {
  const zip = await openZip(readRange, size)
  return { zip, ids: newIdsOf(secret), files: new Map() }
}

async function* readRange(start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    const bytes = await want<Uint8Array>({
      start: at,
      end: Math.min(end, at + PIECE_BYTES),
    } satisfies ReadingNeed)
    if (bytes.length === 0) return
    yield bytes
    at += bytes.length
  }
}

function wantOn(checked: number): Promise<void> {
  return want({ checked } satisfies ReadingNeed)
}
