import { startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { median, quantile, untilIdle } from './machine.ts'

type Scene = { server: Server; token: string; rounds: number; say(text: string): void }
type LoggedCall = { request: string; method: string; call: string }

const PATH = '/dashboard'
const PEOPLE = 100
const SECRET = 'bench'.repeat(8)
/** How many times a bare fetch of its calls a forwarded page may take more. */
const TIMES_FETCH = 2
const PAYLOAD = { month: new Date().getMonth(), year: new Date().getFullYear() }

/** The price of forwarding: a page before a backend, beside the same page of the backend. */
export async function measureFronts(scene: Scene): Promise<Line[]> {
  const { server, token, rounds, say } = scene
  say('A front before the server')
  const front = await startServer({ API_HOST: server.url, SESSION_SECRET: SECRET })
  try {
    const ways = waysOf(scene, front, await callsOfPage(front, token))
    await untilIdle()
    const times = await inTurns(ways, Math.max(rounds, 5))
    const crowd = await crowdAt(front, token)
    const crowdOfOwn = await crowdAt(server, token)
    return [
      beside(`${PATH} through a front`, 'ms', times.forwarded - times.embedded, {
        name: 'a bare fetch of its calls',
        measured: times.fetched,
        times: TIMES_FETCH,
      }),
      timed(`${PATH} of the server itself`, 'ms', times.embedded),
      timed(`${PATH} for ${PEOPLE} people at once through a front, p95`, 'ms', crowd),
      timed(`the same of the server itself, p95`, 'ms', crowdOfOwn),
    ]
  } finally {
    await front.clear()
  }
}

/** The calls that a front makes for the page, by its log. */
async function callsOfPage(front: Server, token: string): Promise<LoggedCall[]> {
  await view(front, token)
  const lines = front
    .output()
    .split('\n')
    .filter((line) => line.includes('"host"'))
  const calls = lines.map((line) => JSON.parse(line) as LoggedCall)
  const last = calls.at(-1)?.request
  return calls.filter(({ request }) => request === last)
}

function waysOf({ server, token }: Scene, front: Server, calls: LoggedCall[]) {
  return {
    embedded: () => view(server, token),
    forwarded: () => view(front, token),
    fetched: () => Promise.all(calls.map((call) => fetchCall(server, token, call))),
  }
}

type Ways = ReturnType<typeof waysOf>

/** The median of each way; the ways take turns. */
async function inTurns(ways: Ways, rounds: number): Promise<Record<keyof Ways, number>> {
  const names = Object.keys(ways) as (keyof Ways)[]
  const times = { embedded: [], forwarded: [], fetched: [] } as Record<keyof Ways, number[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const took = await timeOf(ways[name])
      // The first round warms up.
      if (round > 0) times[name].push(took)
    }
  }
  const { embedded, forwarded, fetched } = times
  return {
    embedded: median(embedded),
    forwarded: median(forwarded),
    fetched: median(fetched),
  }
}

async function crowdAt(server: Server, token: string): Promise<number> {
  const people = Array.from({ length: PEOPLE }, () => timeOf(() => view(server, token)))
  return quantile(await Promise.all(people), 0.95)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function view(server: Server, token: string): Promise<void> {
  const page = await fetch(server.url + PATH, { headers: bearer(token) })
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`${PATH} answers ${page.status}`)
}

async function fetchCall(
  server: Server,
  token: string,
  { method, call }: LoggedCall,
): Promise<void> {
  const path = call.replace('{currency}', 'USD')
  const body = method === 'GET' ? undefined : JSON.stringify(PAYLOAD)
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method, headers, body })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
