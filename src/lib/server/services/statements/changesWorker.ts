import { gunzipSync } from 'node:zlib'
import { latestChanges } from '#lib/domain/statement.ts'
import type { Statement } from '#lib/domain/statement.ts'
import type { PresentVersions } from '../../core/context.ts'
import { answerInWorker } from '../../core/worker.ts'

// Started by `statements.ts`, one process per comparison.
answerInWorker(({ stored, ids, ats, modifiedAts }: PresentVersions) => {
  const { entries } = JSON.parse(gunzipSync(stored).toString()) as Statement
  const present = (ids === '' ? [] : ids.split('\n')).map((id, index) => ({
    id,
    at: ats[index]!, // as long as `ids`
    modifiedAt: modifiedAts[index]!, // as long as `ids`
  }))
  return latestChanges(entries, present)
})
