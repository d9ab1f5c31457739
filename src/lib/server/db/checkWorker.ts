import { answerInWorker } from '../core/worker.ts'
import { damageIn } from './check.ts'

// A process of its own, started by `check.ts` for one file.
answerInWorker(damageIn)
