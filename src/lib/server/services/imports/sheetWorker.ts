import type { Sheet } from '#lib/domain/sheet.ts'
import { sniff } from './sniff.ts'

/** The worker's answer: the sheet, or a refusal. */
export type WorkerAnswer = { sheet: Sheet } | { refused: 'file-unreadable' }

// Started by `sheetReader.ts`, a process for one file: says ready, takes the bytes,
// answers.
process.once('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function answerTo(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    return { sheet: await readSheetOf(bytes) }
  } catch {
    // Libraries throw all kinds of errors at broken bytes.
    return { refused: 'file-unreadable' }
  }
}

async function readSheetOf(bytes: Uint8Array): Promise<Sheet> {
  const kind = sniff(bytes)
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(bytes)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(bytes)
  return (await import('./readText.ts')).readText(bytes)
}
