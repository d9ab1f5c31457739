import { setTimeout as pause } from 'node:timers/promises'
import { signInTo } from '../../support/servedSignIn.ts'
import type { Server } from '../../support/server.ts'
import { above } from '../budget.ts'
import type { Line } from '../budget.ts'
import { median, untilIdle } from '../machine.ts'
import { timesWhile } from '../meanwhile.ts'

/** Lets a server believe which address we say that a request is from. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** Somebody with a session at a server. */
export type Person = { url: string; token: string }

const LEAD_MILLISECONDS = 20
const IDLE_MILLISECONDS = 300
const PAUSE_MILLISECONDS = 2
/** The wait of others while somebody has much work done. */
const MOST_MORE = 50

/** Signs somebody in. */
export async function personAt(
  server: Server,
  name: string,
  address?: string,
): Promise<Person> {
  const token = await signInTo(server, `${name}@hearthbook.example`, address)
  return { url: server.url, token }
}

/** Makes a call, and gives its answer with all of its bytes. */
export async function call(
  { url, token }: Person,
  path: string,
  payload: object = {},
): Promise<{ code: unknown; bytes: number }> {
  const isForm = payload instanceof FormData
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? payload : JSON.stringify(payload),
  })
  const text = await answer.text()
  return { code: (JSON.parse(text) as { code: unknown }).code, bytes: text.length }
}

/** Makes a call that has to be answered by a code. */
export async function callFor(
  code: number,
  ...asked: Parameters<typeof call>
): Promise<{ bytes: number }> {
  const answer = await call(...asked)
  if (answer.code === code) return answer
  throw new Error(`${asked[1]} answers ${String(answer.code)}, not ${code}`)
}

/** A call that is little work: what others wait for while somebody has much of it done. */
export function askLittle(person: Person): Promise<unknown> {
  return callFor(0, person, '/api/users/getSessions')
}

/**
 * The longest that somebody waits for little while work goes on, beside the longest while nothing
 * does; medians of the rounds.
 */
export async function waitLine(
  what: string,
  { other, rounds, more = MOST_MORE }: { other: Person; rounds: number; more?: number },
  work: () => Promise<unknown>,
): Promise<Line> {
  const idle: number[] = []
  const longest: number[] = []
  await untilIdle()
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await longestWait(other, () => pause(IDLE_MILLISECONDS)))
    longest.push(await longestWait(other, () => pause(LEAD_MILLISECONDS).then(work)))
  }
  const floor = { name: 'nothing goes on', measured: median(idle), more }
  return above(`${what}: others wait at most`, 'ms', median(longest), floor)
}

async function longestWait(other: Person, work: () => Promise<unknown>): Promise<number> {
  const rest = { pauseMilliseconds: PAUSE_MILLISECONDS }
  return Math.max(...(await timesWhile(() => askLittle(other), work, rest)))
}
