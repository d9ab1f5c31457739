import * as z from 'zod/mini'
import type { Call } from '#lib/contract/call.ts'
import { domainPath } from '#lib/contract/record.ts'
import { codeInSteps } from '../rowSteps.ts'
import { BackendUnavailable } from './upstream.ts'

type Answer = Record<string, unknown>

/** The domain values of an answer, long lists in steps. @throws BackendUnavailable */
export function decodeAnswer(call: Call, answer: Answer): Promise<Answer> {
  return codeInSteps(answer, {
    code: (some) => decode(call, some),
    pathOf: (path) => domainPath(call.gives, path),
  })
}

function decode(call: Call, answer: Answer): Answer {
  const decoded = z.safeDecode(call.gives, answer as never)
  if (decoded.success) return decoded.data as Answer
  const [issue] = decoded.error.issues
  throw new BackendUnavailable(
    `the answer of ${call.path} has another shape at ${issue?.path.join('.')}`,
  )
}
