import { answerInWorker } from '../core/worker.ts'
import { checkAndMend } from './check.ts'

// Started by `check.ts`, one process per file.
answerInWorker(checkAndMend)
