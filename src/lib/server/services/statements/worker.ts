import { gunzipSync } from 'node:zlib'
import type { Statement } from '#lib/domain/statement.ts'
import { answerInWorker } from '../../core/worker.ts'
import { writeExcel } from './excel.ts'

// Started by `statements.ts`, one process per file: takes the stored content, answers with
// the file.
answerInWorker(async (stored: Uint8Array) => {
  const statement = JSON.parse(gunzipSync(stored).toString()) as Statement
  if (statement.format === 'excel') return writeExcel(statement)
  return (await import('./pdf.ts')).writePdf(statement)
})
