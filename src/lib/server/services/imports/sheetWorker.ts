import type { Sheet } from '#lib/domain/importRows.ts'
import type { TableFile } from '#lib/statementFiles/collectRows.ts'
import { sniff } from '#lib/statementFiles/sniff.ts'
import { answerQuestions } from '../../core/readingWorker.ts'
import { answerOf } from './workerAnswer.ts'

// Started by `fileReader.ts`, a process for one file.
answerQuestions((file: TableFile) => answerOf(() => readSheetOf(file)))

async function readSheetOf(file: TableFile): Promise<Sheet> {
  const kind = sniff(file.bytes)
  if (kind === 'xlsx')
    return (await import('#lib/statementFiles/table/readXlsx.ts')).readXlsx(file)
  if (kind === 'xls')
    return (await import('#lib/statementFiles/table/readXls.ts')).readXls(file)
  return (await import('#lib/statementFiles/readText.ts')).readText(file)
}
