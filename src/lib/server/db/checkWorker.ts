import { answerInWorker } from '../core/worker.ts'
import { damageIn } from './check.ts'

// Started by `check.ts`, a process for one file.
answerInWorker(damageIn)
