import * as z from 'zod/mini'
import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import { domainPath } from '#lib/contract/record.ts'
import { send } from './send.ts'
import { CallError } from './failures.ts'
import type { SendOptions } from './send.ts'

/**
 * Makes a call from the browser: domain values go in and come out.
 * @throws CallError when the answer is a no; for a stale write it holds what is stored
 * @throws NetworkError when there is no answer
 */
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

/** A refusal with its fields by the domain's names. */
function withNames(call: Call, failure: unknown): unknown {
  if (!(failure instanceof CallError)) return failure
  failure.fields = failure.fields.map(({ path, message }) => ({
    path: domainPath(call.takes, path),
    message,
  }))
  return failure
}

/** What is stored now, when a call was refused because somebody else was faster. */
export function storedNow<Asked extends Call>(
  call: Asked,
  failure: unknown,
): AnswerOf<Asked> | undefined {
  if (!(failure instanceof CallError) || failure.code !== 409) return undefined
  return z.decode(call.gives, failure.answer as object) as AnswerOf<Asked>
}
