import { LARGEST_BANK_FILE, LARGEST_IMPORT } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type {
  BankFileReader,
  FileReader,
  SheetReader,
  UntrustedFile,
} from '../../core/context.ts'
import { startReading } from '../../core/readingProcess.ts'
import type { ReadingBounds } from '../../core/readingProcess.ts'
import { createQueue } from '../../core/slots.ts'
import { unreadable } from './workerAnswer.ts'
import type { WorkerAnswer } from './workerAnswer.ts'

/** The bounds of reading one file. */
type ReaderBounds = ReadingBounds & { largestBytes: number }

const CLOSING = 'closing'

/** A reader of template files and Mint exports. */
export function createSheetReader(workerFile: URL): SheetReader {
  return createFileReader(workerFile, {
    largestBytes: LARGEST_IMPORT,
    heapMegabytes: 96,
    readingMilliseconds: 1_500,
  })
}

/** A reader of any bank's files. */
export function createBankFileReader(workerFile: URL): BankFileReader {
  return createFileReader(workerFile, {
    largestBytes: LARGEST_BANK_FILE,
    heapMegabytes: 400,
    readingMilliseconds: 8_000,
  })
}

/** A reader of untrusted files, each in a process of its own. */
function createFileReader<File extends UntrustedFile, Read>(
  workerFile: URL,
  bounds: ReaderBounds,
): FileReader<File, Read> {
  const closing = new AbortController()
  const oneAfterAnother = createQueue()
  return {
    async read(file, ownerId) {
      if (file.bytes.length > bounds.largestBytes) throw tooLarge()
      return oneAfterAnother(ownerId, () =>
        readInProcess<Read>({ workerFile, bounds }, file, closing.signal),
      )
    },
    async close() {
      closing.abort()
      await oneAfterAnother(CLOSING, async () => undefined)
    },
  }
}

function tooLarge(): Refusal {
  return new Refusal('too-large', 'imports.FILE_SIZE_ERROR')
}

async function readInProcess<Read>(
  reading: { workerFile: URL; bounds: ReaderBounds },
  file: UntrustedFile,
  signal: AbortSignal,
): Promise<Read> {
  signal.throwIfAborted()
  const { ask, end } = startReading<UntrustedFile, WorkerAnswer<Read>>({
    ...reading,
    broken: unreadable,
  })
  signal.addEventListener('abort', end)
  try {
    const answer = await ask(file)
    if ('read' in answer) return answer.read
    const { reason, key, values } = answer.refused
    throw new Refusal(reason, key, { values })
  } catch (thrown) {
    // A process ended by `close` is no sign of a bad file.
    signal.throwIfAborted()
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
