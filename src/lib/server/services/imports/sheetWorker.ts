import type { Sheet } from '#lib/domain/importRows.ts'
import type { TableFile } from '../../core/context.ts'
import { OtherEncoding } from './encoding.ts'
import { sniff } from './sniff.ts'

/** The worker's answer: the sheet, or a refusal. */
export type WorkerAnswer =
  | { sheet: Sheet }
  | { refused: 'file-unreadable' }
  | { refused: 'file-encoding'; encoding: string }

// Started by `sheetReader.ts`, a process for one file: says ready, takes the file,
// answers.
process.once('message', (file: TableFile) => {
  void answerTo(file).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function answerTo(file: TableFile): Promise<WorkerAnswer> {
  try {
    return { sheet: await readSheetOf(file) }
  } catch (thrown) {
    if (thrown instanceof OtherEncoding)
      return { refused: 'file-encoding', encoding: thrown.encoding }
    // Libraries throw all kinds of errors at broken bytes.
    return { refused: 'file-unreadable' }
  }
}

async function readSheetOf(file: TableFile): Promise<Sheet> {
  const kind = sniff(file.bytes)
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(file)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(file)
  return (await import('./readText.ts')).readText(file)
}
