import type { Server } from '../support/server.ts'
import { beside, timed, timesAtLeast } from './budget.ts'
import type { Line } from './budget.ts'
import type { Floor } from './floors.ts'
import { FORM } from './household.ts'
import { loadInTurns } from './load.ts'

type Scene = { server: Server; token: string; rounds: number }
type Floors = { staticPage: Floor; bareIsland: Floor }

/** How many times the processor of a bare island a page may take. */
const TIMES_PROCESSOR = { '/signin': 3, seenAgain: 6, drawnAnew: 20 }
/** How many times as many requests a public page answers as a private one that is drawn. */
const TIMES_PRIVATE = 5
const PRIVATE = '/dashboard'
/** The same page, which nobody has seen under this address. */
const DRAWN_ANEW = `${PRIVATE}?visit=[<id>].`
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
      { ...ours(DRAWN_ANEW), token },
    ],
    rounds,
  )
  const of = (name: string) => load[name]! // each was loaded
  const processor = (what: string, name: string, times: number) =>
    beside(`${what}: processor a request`, 'ms', of(name).millisecondsPerRequest, {
      name: 'bare island',
      measured: of('bareIsland').millisecondsPerRequest,
      times,
    })
  const perSecond = (what: string, name: string) =>
    timed(`${what}: requests a second`, '', of(name).requestsPerSecond)
  const ofPrivate = {
    name: `${PRIVATE} drawn anew`,
    measured: of(DRAWN_ANEW).requestsPerSecond,
    times: TIMES_PRIVATE,
  }
  return [
    processor(`${PRIVATE} seen again`, PRIVATE, TIMES_PROCESSOR.seenAgain),
    processor(`${PRIVATE} drawn anew`, DRAWN_ANEW, TIMES_PROCESSOR.drawnAnew),
    processor('/signin', '/signin', TIMES_PROCESSOR['/signin']),
    perSecond('the static page', 'staticPage'),
    perSecond('the bare island', 'bareIsland'),
    perSecond(`${PRIVATE} seen again`, PRIVATE),
    perSecond(`${PRIVATE} drawn anew`, DRAWN_ANEW),
    ...PUBLIC.map((name) =>
      timesAtLeast(`${name}: requests a second`, '', of(name).requestsPerSecond, ofPrivate),
    ),
  ]
}
