import type { UploadedBankFile } from '../../../core/context.ts'
import { answerQuestions } from '../../../core/readingWorker.ts'
import { answerOf } from '../workerAnswer.ts'
import { readAnyBankFile } from './readAny.ts'

// Started by `fileReader.ts`, a process for one file.
answerQuestions((file: UploadedBankFile) => answerOf(() => readAnyBankFile(file)))
