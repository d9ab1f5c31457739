import { readAnyBankFile } from '#lib/statementFiles/readAny.ts'
import type { UploadedBankFile } from '#lib/statementFiles/readAny.ts'
import { answerQuestions } from '../../../core/readingWorker.ts'
import { answerOf } from '../workerAnswer.ts'

// Started by `fileReader.ts`, a process for one file.
answerQuestions((file: UploadedBankFile) => answerOf(() => readAnyBankFile(file)))
