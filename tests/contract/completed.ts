import * as z from 'zod/mini'
import type { AnswerOf, Call } from '#lib/contract/call.ts'
import { completeAnswer } from '#lib/contract/completion.ts'
import type { ViewerFacts } from '#lib/contract/completion.ts'
import { dayIn } from '#lib/server/core/zone.ts'

/** A viewer in New York, where an evening is the next day in UTC. */
export const VIEWER: ViewerFacts = {
  profileId: '507f1f77bcf86cd799439011',
  zone: 'America/New_York',
  currency: 'USD',
  language: 'de',
  today: '2026-06-15',
  dayOf: (at) => dayIn('America/New_York', at),
}

/** Answers of a backend, by the path of the call. */
export type Backend = Record<string, object | ((payload: object) => object)>

/** An answer of a remote backend as a page gets it. */
export async function completed<Asked extends Call>(
  call: Asked,
  payload: object,
  answer: object,
  backend: Backend = {},
  viewer: Partial<ViewerFacts> = {},
): Promise<AnswerOf<Asked>> {
  const whole = { code: 0, message: 'OK', ...answer }
  const facts = { ...VIEWER, ...viewer }
  const filled = await completeAnswer(call, payload, whole, facts, askOf(backend))
  return z.decode(call.gives, filled) as AnswerOf<Asked>
}

function askOf(backend: Backend) {
  return async ({ path }: Call, payload: object): Promise<object> => {
    const answer = backend[path.split('/').at(-1)!]
    if (!answer) throw new Error(`nobody expects ${path}`)
    return typeof answer === 'function' ? answer(payload) : answer
  }
}
