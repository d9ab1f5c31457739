import * as z from 'zod/mini'
import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import { domainPath } from '#lib/contract/record.ts'
import { send } from './send.ts'
import { CallError } from './failures.ts'
import type { SendOptions } from './send.ts'

/** Makes a call with domain values. @throws CallError with the answer, NetworkError */
export async function ask<Asked extends Call>(
  call: Asked,
  payload: PayloadOf<Asked>,
  options?: SendOptions,
): Promise<AnswerOf<Asked>> {
  const spelt = z.encode(call.takes, payload as object) as z.input<Asked['takes']>
  const answer = await send<Asked>(call, spelt, options).catch((failure: unknown) => {
    throw withNames(call, failure)
  })
  return z.decode(call.gives, answer) as AnswerOf<Asked>
}

function withNames(call: Call, failure: unknown): unknown {
  if (!(failure instanceof CallError)) return failure
  failure.fields = failure.fields.map(({ path, message }) => ({
    path: domainPath(call.takes, path),
    message,
  }))
  return failure
}

/** Stored entity, when a call was refused because somebody else was faster. */
export function storedNow<Asked extends Call>(
  call: Asked,
  failure: unknown,
): AnswerOf<Asked> | undefined {
  if (!(failure instanceof CallError) || failure.code !== 409) return undefined
  return z.decode(call.gives, failure.answer as object) as AnswerOf<Asked>
}
