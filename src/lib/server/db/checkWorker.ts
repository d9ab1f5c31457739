import { answerInWorker } from '../core/worker.ts'
import { damageIn } from './check.ts'

// Started by `check.ts`, one process per file.
answerInWorker(damageIn)
