import { expect, test } from 'vitest'
import {
  exchangeGoogle,
  finishGoogle,
  showEndSessions,
  startGoogle,
} from '#lib/contract/access.ts'
import type { Call } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { getOpenApi } from '#lib/contract/openapi.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import { BOOKS } from '../support/roles/books.ts'
import { OPEN } from '../support/roles/open.ts'
import { OPERATOR } from '../support/roles/operator.ts'
import { PEOPLE } from '../support/roles/people.ts'
import { PLANNING } from '../support/roles/planning.ts'
import type { Row } from '../support/roles/row.ts'
import { ROLES, sceneFor, withoutPro } from '../support/roles/scene.ts'
import type { Codes, PersonRole, Scene } from '../support/roles/scene.ts'
import { serverOfFile } from '../support/testServer.ts'
import type { Reply } from '../support/testServer.ts'
import { isThroughFront } from '../support/throughFront.ts'

const server = await serverOfFile()
const ALL_ROWS = [...OPEN, ...PEOPLE, ...BOOKS, ...PLANNING, ...OPERATOR]
/** Calls that a front answers itself, lacks, or does not follow to another page. */
const BESIDE_FRONT = new Set<Call>([
  getOpenApi,
  startGoogle,
  finishGoogle,
  exchangeGoogle,
  showEndSessions,
])
const ROWS = ALL_ROWS.filter(({ call }) => !isThroughFront || !BESIDE_FRONT.has(call))

const standing = new Map<PersonRole, Promise<Scene>>()

/** The scene of a role for all rows that leave it as it is. */
function standingScene(role: PersonRole): Promise<Scene> {
  const scene = standing.get(role) ?? sceneFor(server, role)
  standing.set(role, scene)
  return scene
}

test('every answered call says what each role may do', () => {
  const tried = new Set(ALL_ROWS.map(({ call }) => call))
  const missing = CALLS.filter((call) => handlerOf(call) && !tried.has(call))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test.for(
  ROWS.map((row) => [`${row.call.method} ${row.call.path}: ${row.name}`, row] as const),
)('%s', async ([, row]) => {
  const answered: Partial<Record<PersonRole, Codes[PersonRole][]>> = {}
  const expected: typeof answered = {}
  for (const role of ROLES) {
    const scene = await (row.isLasting ? sceneFor(server, role) : standingScene(role))
    const replies = await tryAs(role, row, scene)
    answered[role] = replies.map(({ code }) => code)
    expected[role] = replies.map(() => row.codes[role])
  }
  expect(answered).toEqual(expected)
})

async function tryAs(role: PersonRole, row: Row, scene: Scene): Promise<Reply[]> {
  const payloads = await row.payloads(scene)
  const sendAll = async () => {
    const replies = []
    for (const payload of payloads) replies.push(await scene.who.send(row.call, payload))
    return replies
  }
  return role === 'nonPro' ? withoutPro(scene.who, sendAll) : sendAll()
}
