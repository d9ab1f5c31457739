import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { giveToNobody, restartable, startAsNobody } from './child.ts'
import type { Restartable } from './child.ts'
import { filled } from './filled.ts'

/** HAProxy before the servers and before the leader. */
export type Balancer = {
  /** The address that people see. */
  url: string
  /** Says something to its socket of administration. */
  command(line: string): Promise<string>
} & Restartable

type BalancerSetup = {
  folder: string
  /** The three bytes that all addresses of the test begin with. */
  network: string
  /** Ports of the Hearthbook servers, on 127.0.0.1. */
  ports: string[]
}

/** Starts HAProxy with the file that operators copy. */
export function startBalancer({ folder, network, ports }: BalancerSetup): Balancer {
  const socket = join(folder, 'admin.sock')
  const settings = join(folder, 'haproxy.cfg')
  const own = `${network}.9`
  writeFileSync(
    settings,
    filled('haproxy.cfg', {
      '/run/haproxy/admin.sock': socket,
      'bind 127.0.0.1': `bind ${own}`,
      '10.0.0.11:4321': `127.0.0.1:${ports[0]}`,
      '10.0.0.12:4321': `127.0.0.1:${ports[1]}`,
      '10.0.0.13:4321': `127.0.0.1:${ports[2]}`,
      '10.0.0.': `${network}.`,
    }),
  )
  giveToNobody(settings)
  return {
    url: `http://${own}:8080`,
    command: (line) => answerOf(socket, line),
    ...restartable(() => startAsNobody('haproxy', ['-db', '-f', settings], folder)),
  }
}

function answerOf(socket: string, line: string): Promise<string> {
  return new Promise((done, failed) => {
    const heard: string[] = []
    const talk = connect(socket, () => talk.end(`${line}\n`))
    talk.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
    talk.once('error', failed)
    talk.once('close', () => done(heard.join('').trim()))
  })
}
