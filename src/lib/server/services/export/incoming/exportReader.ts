import type { Day } from '#lib/domain/day.ts'
import { startReading } from '../../../core/readingProcess.ts'
import { workerFile } from '../../../core/worker.ts'
import type { WrittenRow } from '../fields.ts'
import { Damaged } from './damaged.ts'
import type {
  Answer,
  Answers,
  CheckedExport,
  Kind,
  Question,
  Questions,
  ReadingNeed,
} from './questions.ts'
import type { ReadRange } from './reading/zipFile.ts'

/** An uploaded export, read by a process of its own. */
export type ExportReader = {
  /** Checks every row before any is written. @throws Damaged, Refusal unavailable */
  check(today: Day, report: (checked: number) => Promise<void>): Promise<CheckedExport>
  /** The objects of a file, in batches. @throws Damaged, Refusal unavailable */
  rows(name: string): AsyncGenerator<WrittenRow[]>
  /** A statement's compressed content with new ids; null without one. @throws Damaged */
  statement(id: string): Promise<Uint8Array | null>
  /** The bytes of a picture, null without them. @throws Damaged, Refusal unavailable */
  picture(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Ends the process. */
  end(): void
}

/** As for a bank's file. */
const BOUNDS = { heapMegabytes: 400, readingMilliseconds: 8_000 }

/** Opens an uploaded zip. @throws Damaged, Refusal unavailable */
export async function openExport(
  readRange: ReadRange,
  upload: Questions['open'],
  bounds = BOUNDS,
): Promise<ExportReader> {
  const progress = { report: async (_checked: number) => {} }
  const reading = startReading<Question, Answer, ReadingNeed>({
    workerFile: workerFile('export'),
    bounds,
    broken: () => new Damaged('unsafe'),
    provide: (wanted) =>
      'checked' in wanted ? progress.report(wanted.checked) : bytesOf(readRange, wanted),
  })

  async function ask<One extends Kind>(
    kind: One,
    asked: Questions[One],
  ): Promise<Answers[One]> {
    const answer = await reading.ask({ kind, ...asked } as Question)
    if ('answer' in answer) return answer.answer as Answers[One]
    if ('failed' in answer) throw new Error(answer.failed)
    throw new Damaged(answer.damaged.fault, answer.damaged.place)
  }

  try {
    await ask('open', upload)
  } catch (error) {
    reading.end()
    throw error
  }
  return {
    check(today, report) {
      progress.report = report
      return ask('check', { today })
    },
    async *rows(name) {
      for (;;) {
        const some = await ask('rows', { name })
        if (!some) return
        yield some
      }
    },
    statement: (id) => ask('statement', { id }),
    picture: (name) => ask('picture', { name }) as Promise<Uint8Array<ArrayBuffer> | null>,
    end: reading.end,
  }
}

async function bytesOf(
  readRange: ReadRange,
  { start, end }: { start: number; end: number },
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of readRange(start, end)) pieces.push(piece)
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
}
