import * as z from 'zod/mini'
import { fillAddress } from '#lib/contract/addressing.ts'
import type { AnswerOf, Call, PayloadOf } from '#lib/contract/call.ts'
import type { Front } from '../../front.ts'
import { completeAnswer } from '#lib/contract/completion.ts'
import type { ViewerFacts } from '#lib/contract/completion.ts'
import { isSuccess, readAnswer, readRefusal } from './answers.ts'
import { decodeAnswer } from './decodedAnswers.ts'
import { requestUpstream } from './upstream.ts'
import type { ForwardedCaller } from './upstream.ts'

/** Deadline and answers that all calls of one page share. */
export type PageCalls = {
  signal: AbortSignal
  answers: Map<string, Promise<Record<string, unknown>>>
}

/** The calls of a page, until its deadline or until the client hangs up. */
export function beginPageCalls({ patience }: Front, hangUp: AbortSignal): PageCalls {
  const deadline = AbortSignal.timeout(patience.page)
  return { signal: AbortSignal.any([deadline, hangUp]), answers: new Map() }
}

/**
 * Asks a page's calls of the backend; equal ones once. Facts about the viewer complete the
 * answers.
 */
export function createPageAsk(
  caller: ForwardedCaller,
  { signal, answers }: PageCalls,
  facts?: ViewerFacts,
) {
  const askSpelt = (call: Call, spelt: object): Promise<Record<string, unknown>> => {
    const key = `${call.method} ${call.path} ${JSON.stringify(spelt)}`
    const answer = answers.get(key) ?? askOnce(caller, call, spelt, signal)
    answers.set(key, answer)
    return answer
  }

  /** @throws Refusal of the backend, BackendUnavailable */
  return async <Some extends Call>(
    call: Some,
    payload: PayloadOf<Some>,
  ): Promise<AnswerOf<Some>> => {
    const spelt = z.encode(call.takes, payload as object) as object
    const answer = await askSpelt(call, spelt)
    const whole = await completeAnswer(call, spelt, answer, facts, askSpelt)
    return decodeAnswer(call, whole as Record<string, unknown>) as Promise<AnswerOf<Some>>
  }
}

async function askOnce(
  caller: ForwardedCaller,
  call: Call,
  spelt: object,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { address: path, rest } = fillAddress(call, spelt as Record<string, unknown>)
  const isJson = call.method !== 'GET'
  const response = await requestUpstream(caller, {
    call,
    path,
    signal,
    headers: isJson ? { 'content-type': 'application/json' } : {},
    body: isJson ? JSON.stringify(rest) : null,
  })
  const answer = await readAnswer(response)
  if (!isSuccess(answer)) throw readRefusal(call, answer)
  return answer.body!
}
