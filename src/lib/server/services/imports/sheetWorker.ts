import type { Sheet } from '#lib/domain/sheet.ts'
import { sniff } from './sniff.ts'

/** What the worker answers: the sheet, or that there is none in these bytes. */
export type WorkerAnswer = { sheet: Sheet } | { refused: 'file-unreadable' }

// A process of its own, started by `sheetReader.ts` for one file: it says that it is ready,
// takes the bytes, answers, and is ended.
process.once('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function answerTo(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    return { sheet: await readSheetOf(bytes) }
  } catch {
    // Readers throw all kinds of things at broken bytes; all of them mean the same.
    return { refused: 'file-unreadable' }
  }
}

async function readSheetOf(bytes: Uint8Array): Promise<Sheet> {
  const kind = sniff(bytes)
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(bytes)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(bytes)
  return (await import('./readText.ts')).readText(bytes)
}
