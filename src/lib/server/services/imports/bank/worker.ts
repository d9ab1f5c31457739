import type { UploadedBankFile } from '../../../core/context.ts'
import { answerOf } from '../workerAnswer.ts'
import { readAnyBankFile } from './readAny.ts'

// Started by `fileReader.ts`, a process for one file: says ready, takes the file, answers.
process.once('message', (file: UploadedBankFile) => {
  void answerOf(() => readAnyBankFile(file)).then((answer) => process.send?.(answer))
})
process.send?.('ready')
