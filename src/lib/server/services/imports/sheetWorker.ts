import type { Sheet } from '#lib/domain/importRows.ts'
import type { TableFile } from '../../core/context.ts'
import { sniff } from './sniff.ts'
import { answerOf } from './workerAnswer.ts'

// Started by `fileReader.ts`, a process for one file: says ready, takes the file, answers.
process.once('message', (file: TableFile) => {
  void answerOf(() => readSheetOf(file)).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function readSheetOf(file: TableFile): Promise<Sheet> {
  const kind = sniff(file.bytes)
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(file)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(file)
  return (await import('./readText.ts')).readText(file)
}
