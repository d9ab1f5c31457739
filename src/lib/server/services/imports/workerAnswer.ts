import { isRefusal, Refusal } from '#lib/domain/refusal.ts'
import type { Reason } from '#lib/domain/refusal.ts'

type WorkerRefusal = {
  reason: Reason
  key: string
  values?: Record<string, string | number>
}

/** An answer of a worker: what it read, or a refusal. */
export type WorkerAnswer<Read> = { read: Read } | { refused: WorkerRefusal }

/** Answers of a worker's reading: what it throws is a refusal, or a file that is broken. */
export async function answerOf<Read>(
  reading: () => Promise<Read>,
): Promise<WorkerAnswer<Read>> {
  try {
    return { read: await reading() }
  } catch (thrown) {
    // Libraries throw all kinds of errors at broken bytes.
    const { reason, key, detail } = isRefusal(thrown) ? thrown : unreadable()
    return { refused: { reason, key, values: detail.values } }
  }
}

/** The refusal of a file that no reader understands. */
export function unreadable(): Refusal {
  return new Refusal('file-unreadable', 'imports.FILE_UPLOAD_ERROR')
}
