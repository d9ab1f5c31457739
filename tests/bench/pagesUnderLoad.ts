import type { Server } from '../support/server.ts'
import { beside, timed, timesAtLeast } from './budget.ts'
import type { Line } from './budget.ts'
import type { Floor } from './floors.ts'
import { FORM } from './household.ts'
import { loadInTurns } from './load.ts'

type Scene = { server: Server; token: string; rounds: number }
type Floors = { staticPage: Floor; bareIsland: Floor }

/** How many times the processor of a bare island the page of a visitor may take. */
const TIMES_PROCESSOR = 3
/** The same of a private page. */
const TIMES_PROCESSOR_PRIVATE = 16
/** How many times as many requests a public page answers as a private one that is drawn. */
const TIMES_PRIVATE = 5
const PRIVATE = '/dashboard'
/** One of each kind: with a form, of words alone, of a mailed link, of the operator's form. */
const PUBLIC = [
  '/signin',
  '/coming-soon',
  '/inviteAccept',
  `/feedback/${FORM.templateId}/${FORM.feedbackId}`,
]

/** What a request costs, and how many a second are answered: pages beside floors. */
export async function measureLoad(
  { server, token, rounds }: Scene,
  floors: Floors,
): Promise<Line[]> {
  const processId = server.process.pid!
  const ours = (name: string) => ({ name, url: server.url + name, processId })
  const load = await loadInTurns(
    [
      ...Object.entries(floors).map(([name, floor]) => ({ name, ...floor })),
      ...PUBLIC.map(ours),
      { ...ours(PRIVATE), token },
    ],
    rounds,
  )
  const of = (name: string) => load[name]! // each was loaded
  const processor = (name: string) => of(name).millisecondsPerRequest
  const ofIslands = (name: string, times: number) =>
    beside(`${name}: processor a request`, 'ms', processor(name), {
      name: 'bare island',
      measured: processor('bareIsland'),
      times,
    })
  const perSecond = (what: string, name: string) =>
    timed(`${what}: requests a second`, '', of(name).requestsPerSecond)
  const ofPrivate = {
    name: PRIVATE,
    measured: of(PRIVATE).requestsPerSecond,
    times: TIMES_PRIVATE,
  }
  return [
    ofIslands(PRIVATE, TIMES_PROCESSOR_PRIVATE),
    ofIslands('/signin', TIMES_PROCESSOR),
    perSecond('the static page', 'staticPage'),
    perSecond('the bare island', 'bareIsland'),
    perSecond(PRIVATE, PRIVATE),
    ...PUBLIC.map((name) =>
      timesAtLeast(`${name}: requests a second`, '', of(name).requestsPerSecond, ofPrivate),
    ),
  ]
}
