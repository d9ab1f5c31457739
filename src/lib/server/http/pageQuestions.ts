import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { serialize } from 'node:v8'
import type { Call, PayloadOf } from '#lib/contract/call.ts'
import type { Context } from '../core/context.ts'
import { askInside } from './dispatch.ts'

/** A question of a page while it was drawn, and the hash of the answer. */
export type PageQuestion = { call: Call; payload: object; answer: string }

/** The questions of a request for a page. */
export type PageQuestions = {
  /** Asks a call; the same only once. */
  ask: App.Ask
  /** Whether earlier questions have the same answers now. */
  areStill(earlier: PageQuestion[]): Promise<boolean>
  /** All questions so far; null where one was refused. */
  list(): Promise<PageQuestion[] | null>
}

type Asked = {
  call: Call
  payload: object
  answer: Promise<object>
  /** Null where the question was refused. */
  hash: Promise<string | null>
}

/** Begins the questions of a page, for whoever asks for it. */
export function beginQuestions(context: Context): PageQuestions {
  const asked: Asked[] = []
  const askOnce = (call: Call, payload: object): Asked => {
    const known = asked.find(
      (one) => one.call === call && isDeepStrictEqual(one.payload, payload),
    )
    if (known) return known
    const answer = askInside(context, call, payload as PayloadOf<Call>)
    const question = { call, payload, answer, hash: answer.then(hashOf, () => null) }
    asked.push(question)
    return question
  }
  return {
    ask: ((call: Call, payload: object) => askOnce(call, payload).answer) as App.Ask,
    async areStill(earlier) {
      const hashes = earlier.map(({ call, payload }) => askOnce(call, payload).hash)
      const now = await Promise.all(hashes)
      return earlier.every(({ answer }, index) => answer === now[index])
    },
    async list() {
      const hashes = await Promise.all(asked.map((question) => question.hash))
      if (hashes.includes(null)) return null
      return asked.map(({ call, payload }, index) => ({
        call,
        payload,
        answer: hashes[index]!, // refused ones are looked for above
      }))
    },
  }
}

/** Unlike JSON, the structured clone algorithm tells apart all that an answer can hold. */
function hashOf(answer: object): string {
  return hash('sha256', serialize(answer), 'base64')
}
