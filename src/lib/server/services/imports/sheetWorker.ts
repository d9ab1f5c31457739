import type { Sheet } from '#lib/domain/importRows.ts'
import type { TableFile } from '../../core/context.ts'
import { answerQuestions } from '../../core/readingWorker.ts'
import { sniff } from './sniff.ts'
import { answerOf } from './workerAnswer.ts'

// Started by `fileReader.ts`, a process for one file.
answerQuestions((file: TableFile) => answerOf(() => readSheetOf(file)))

async function readSheetOf(file: TableFile): Promise<Sheet> {
  const kind = sniff(file.bytes)
  if (kind === 'xlsx') return (await import('./readXlsx.ts')).readXlsx(file)
  if (kind === 'xls') return (await import('./readXls.ts')).readXls(file)
  return (await import('./readText.ts')).readText(file)
}
