import * as z from 'zod/mini'
import type { AnswerOf, Call, EntityOf, PayloadOf } from '#lib/contract/call.ts'
import { domainPath } from '#lib/contract/record.ts'
import { CallError } from '../failures.ts'
import { isRemote } from '../remotePage.ts'
import { send } from '../send.ts'
import type { SendOptions, SpeltAnswer } from '../send.ts'
import { logFailure } from './logged.ts'
import { completed, notOffered, sendable, withDoubt } from './remote.ts'

export { accountUses, namedUses } from '#lib/contract/accounts.ts'
export { CALLS_OF_BROWSER as calls } from '#lib/contract/browser.ts'

/** Makes a call with domain values. @throws CallError with the answer, NetworkError */
export async function askCall<Asked extends Call>(
  call: Asked,
  payload: PayloadOf<Asked>,
  options?: SendOptions,
): Promise<AnswerOf<Asked>> {
  return decoded(call, await askSpelt(call, payload, options))
}

/** Like `askCall`; undefined where the server succeeds with this code, and has no answer. */
export async function askCallUnless<Asked extends Call>(
  code: number,
  call: Asked,
  payload: PayloadOf<Asked>,
): Promise<AnswerOf<Asked> | undefined> {
  const answer = await askSpelt(call, payload)
  return answer.code === code ? undefined : decoded(call, answer)
}

/** Like `askCall`; null where a remote backend does not answer the saved entity. */
export async function askSavedCall<Asked extends Call>(
  call: Asked,
  payload: PayloadOf<Asked>,
): Promise<AnswerOf<Asked> | null> {
  const answer = await askSpelt(call, payload)
  const { result, results } = answer as { result?: unknown; results?: unknown }
  const isAnswered = Boolean(result ?? results) || !isRemote()
  return isAnswered ? decoded(call, answer) : null
}

/** Entity in a refusal's answer, in domain values; undefined without one. */
export function decodeStored<Asked extends Call>(
  call: Asked,
  { answer }: CallError,
): EntityOf<Asked> | undefined {
  const { result } = answer as { result?: object }
  return result && (z.decode(call.entity!, result) as EntityOf<Asked>)
}

async function askSpelt<Asked extends Call>(
  call: Asked,
  payload: PayloadOf<Asked>,
  options?: SendOptions,
): Promise<SpeltAnswer<Asked>> {
  const encoded = z.encode(call.takes, payload as object) as z.input<Asked['takes']>
  const spelt = sendable(call, encoded)
  try {
    const answer = await send<Asked>(call, spelt, options)
    return await completed(call, spelt, answer)
  } catch (failure) {
    logFailure(call, failure)
    throw withNames(call, withDoubt(call, notOffered(call, failure)))
  }
}

function decoded<Asked extends Call>(
  call: Asked,
  answer: SpeltAnswer<Asked>,
): AnswerOf<Asked> {
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
