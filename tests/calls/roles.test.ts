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
import { READINGS } from '../support/readings.ts'
import { ROWS } from '../support/roles.ts'
import type { Attempt } from '../support/roles/row.ts'
import { ROLES, sceneFor, withoutPro } from '../support/roles/scene.ts'
import type { Codes, PersonRole, Scene } from '../support/roles/scene.ts'
import { serverOfFile } from '../support/testServer.ts'
import type { Reply } from '../support/testServer.ts'
import { isThroughFront } from '../support/throughFront.ts'

const server = await serverOfFile()
/** Calls that a front answers itself, lacks, or does not follow to another page. */
const BESIDE_FRONT = new Set<Call>([
  getOpenApi,
  startGoogle,
  finishGoogle,
  exchangeGoogle,
  showEndSessions,
])
const TRIED = ROWS.filter(({ call }) => !isThroughFront || !BESIDE_FRONT.has(call))

const standing = new Map<PersonRole, Promise<Scene>>()

/** The scene of a role for all rows that leave it as it is. */
function standingScene(role: PersonRole): Promise<Scene> {
  const scene = standing.get(role) ?? sceneFor(server, role)
  standing.set(role, scene)
  return scene
}

/** A call as the contract has it. */
function inWords({ method, path, writes, creates, added }: Call): string {
  const marks = [!writes && 'reads', creates && 'creates', added && 'added']
  return [method, path, ...marks.filter(Boolean)].join(' ')
}

test('every call has a row, and is as the contract has it', () => {
  const said = ROWS.map((row) => [row.said, row.call])
  const expected = CALLS.map((call) => [inWords(call), call])
  expect(said).toHaveLength(expected.length)
  expect(new Map(said as [string, Call][])).toEqual(new Map(expected as [string, Call][]))
})

test('every call is answered', () => {
  expect(CALLS.filter((call) => !handlerOf(call))).toEqual([])
})

test('every reading call of signed-in people is tried with their things', () => {
  const read = new Set<Call>(READINGS.map(({ call }) => call))
  const missing = CALLS.filter(
    (call) => !call.writes && /member|pro/.test(call.who) && !read.has(call),
  )
  expect(missing.map(inWords)).toEqual([])
})

test.for(
  TRIED.flatMap(({ call, attempts }) =>
    attempts.map(
      (attempt) => [`${call.method} ${call.path} ${attempt.name}`, call, attempt] as const,
    ),
  ),
)('%s', async ([, call, attempt]) => {
  const answered: Partial<Record<PersonRole, Codes[PersonRole][]>> = {}
  const expected: typeof answered = {}
  for (const role of ROLES) {
    const scene = await (attempt.isLasting ? sceneFor(server, role) : standingScene(role))
    const replies = await tryAs(role, call, attempt.payloads, scene)
    answered[role] = replies.map(({ code }) => code)
    expected[role] = replies.map(() => attempt.codes[role])
  }
  expect(answered).toEqual(expected)
})

async function tryAs(
  role: PersonRole,
  call: Call,
  payloadsIn: Attempt['payloads'],
  scene: Scene,
): Promise<Reply[]> {
  const payloads = await payloadsIn(scene)
  const sendAll = async () => {
    const replies = []
    for (const payload of payloads) replies.push(await scene.who.send(call, payload))
    return replies
  }
  return role === 'nonPro' ? withoutPro(scene.who, sendAll) : sendAll()
}
