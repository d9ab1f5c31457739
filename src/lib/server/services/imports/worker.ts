import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'
import type { UploadedBankFile } from '#lib/statementFiles/readFile.ts'
import { readSheet } from '#lib/statementFiles/template/readSheet.ts'
import type { TableFile } from '#lib/statementFiles/template/readSheet.ts'
import { answerQuestions } from '../../core/readingWorker.ts'
import { answerOf } from './workerAnswer.ts'

// Started by `fileReader.ts`, a process for one file.
answerQuestions((file: TableFile | UploadedBankFile) =>
  answerOf<object>(() => ('headers' in file ? readSheet(file) : readAnyBankFile(file))),
)
