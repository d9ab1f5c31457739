import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { beside, timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { ask } from '../load.ts'
import { median, untilIdle } from '../machine.ts'
import { timesWhile } from '../meanwhile.ts'
import { mostMemoryWhile } from './memory.ts'
import { askLittle, BEHIND_A_PROXY, personAt } from './people.ts'
import type { Person } from './people.ts'

const FLOOD_SECONDS = 2
const TIMES_CHEAP = 1.5
const STRANGERS = 200
const BODY_BYTES = 1_000_000
const HELD_MILLISECONDS = 3_000
const MOST_MEMORY = 400

const WRONG_RESET = {
  path: '/api/users/resetPassword',
  payload: {
    resetPinNumber: 'not a link that was ever mailed',
    newPassword: 'correct horse battery staple',
    confirmPassword: 'correct horse battery staple',
  },
}
/** Refused too, and nothing is derived, stored or counted for it. */
const CHEAP = { path: '/api/users/unsubscribe', payload: { token: 'not a token' } }

/** The price of strangers for everybody else. */
export async function measureStrangers(
  rounds: number,
  say: (text: string) => void,
): Promise<Line[]> {
  const server = await startServer(BEHIND_A_PROXY)
  try {
    const person = await personAt(server, 'ana')
    say('Strangers who reset passwords with wrong links')
    const flood = await measureFlood(server, person, rounds)
    say('Strangers with large bodies')
    await untilIdle()
    const memory = await mostMemoryWhile(server, () => holdBodies(server))
    return [
      ...flood,
      timed('200 strangers with 1 MB bodies: memory', 'MB', memory, MOST_MEMORY),
    ]
  } finally {
    await server.kill()
    await server.clear()
  }
}

/** The time of somebody's call beside ten connections of one stranger. */
async function measureFlood(
  server: Server,
  person: Person,
  rounds: number,
): Promise<Line[]> {
  const flooded = async ({ path, payload }: typeof CHEAP | typeof WRONG_RESET) => {
    const target = { name: path, url: server.url + path, payload }
    const flood = () => ask({ ...target, processId: server.process.pid! }, FLOOD_SECONDS)
    return median(await timesWhile(() => askLittle(person), flood))
  }
  const idle: number[] = []
  const cheap: number[] = []
  const wrong: number[] = []
  await untilIdle()
  for (let round = 0; round < rounds; round += 1) {
    idle.push(
      median(
        await timesWhile(
          () => askLittle(person),
          () => pause(500),
        ),
      ),
    )
    cheap.push(await flooded(CHEAP))
    wrong.push(await flooded(WRONG_RESET))
  }
  const floor = {
    name: 'a flood of a cheap call',
    measured: median(cheap),
    times: TIMES_CHEAP,
  }
  return [
    timed('a call while nothing goes on: p50', 'ms', median(idle)),
    beside('the same in a flood of wrong links: p50', 'ms', median(wrong), floor),
  ]
}

/** Each sends all but the end of its body; half of them say how long it is. */
async function holdBodies(server: Server): Promise<void> {
  const begun = Array.from({ length: STRANGERS }, async (_, number) => {
    const length = number % 2 === 0 ? { 'content-length': BODY_BYTES } : {}
    const body = request(`${server.url}/api/users/email/presignin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${number + 1}`,
        ...length,
      },
    })
    // Most are told that it is too large before they have sent it.
    body.on('error', () => undefined)
    body.on('response', (answer) => answer.resume())
    body.write(Buffer.alloc(BODY_BYTES - 1, ' '))
    await Promise.race([once(body, 'close'), pause(HELD_MILLISECONDS)])
    return body
  })
  for (const body of await Promise.all(begun)) body.destroy()
}
