import { afterEach, beforeEach } from 'vitest'
import { openLetterBackend } from './backend.ts'
import type { LetterBackend } from './backend.ts'
import type { Payload } from './calls.ts'
import { EMAIL, OTP } from './names.ts'

/** Makes the letter's calls without a web client, signed in at first. */
export type LetterClient = {
  backend(): LetterBackend
  /** Makes a call such as "POST api/userdata/getBudgets", with a payload or a form. */
  ask(call: string, payload?: Payload | FormData): Promise<Reply>
  /** The rows of an answer at a path such as "results.accounts", lists one by one. */
  list(call: string, payload: Payload, path: string): Promise<Payload[]>
  signOut(): void
}

type Reply = { status: number; body: Payload }

/** A client of each test, with a backend of its own. */
export function letterClientOfTests(): LetterClient {
  const opened: { backend?: LetterBackend; token?: unknown } = {}
  const backend = () => opened.backend! // opened before each test
  beforeEach(async () => {
    opened.backend = await openLetterBackend()
    opened.token = undefined
    await ask('POST api/users/email/presignin', { email: EMAIL })
    const { body } = await ask('POST auth/otpsignin', { email: EMAIL, otp: OTP })
    opened.token = body['token']
  })
  afterEach(() => backend().close())
  return {
    backend,
    ask,
    list: async (call, payload, path) => valuesAt((await ask(call, payload)).body, path),
    signOut: () => void (opened.token = undefined),
  }

  async function ask(call: string, payload?: Payload | FormData): Promise<Reply> {
    const [method, path] = call.split(' ')
    const headers: Record<string, string> = opened.token
      ? { authorization: `Bearer ${opened.token}` }
      : {}
    const sent = payload instanceof FormData ? payload : JSON.stringify(payload)
    const body = method === 'GET' ? undefined : sent
    const reply = await fetch(`${backend().url}/${path}`, { method, headers, body })
    return { status: reply.status, body: (await reply.json()) as Payload }
  }
}

function valuesAt(answer: Payload, path: string): Payload[] {
  return path
    .split('.')
    .reduce<Payload[]>(
      (found, name) => found.flatMap((one) => one[name] as Payload[]),
      [answer],
    )
}
