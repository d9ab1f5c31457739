import { get } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../support/server.ts'
import { above } from '../budget.ts'
import type { Line } from '../budget.ts'
import { memoryOfAll, untilIdle } from '../machine.ts'
import { mostMemoryWhile } from './memory.ts'
import type { Person } from './people.ts'

const READERS = 20
const STALLED_MILLISECONDS = 5_000
const MOST_MORE = 40

/** What many hold who begin to download a file and read no further. */
export async function measureStalledReaders(
  server: Server,
  { url, token }: Person,
  path: string,
): Promise<Line[]> {
  await untilIdle()
  const before = memoryOfAll(server.process.pid!) // it is running
  const readers: ClientRequest[] = []
  const open = () =>
    new Promise<IncomingMessage>((begun, fail) => {
      const headers = { authorization: `Bearer ${token}` }
      readers.push(get(`${url}${path}`, { headers, agent: false }, begun).on('error', fail))
    })
  const most = await mostMemoryWhile(server, async () => {
    await Promise.all(Array.from({ length: READERS }, open))
    await pause(STALLED_MILLISECONDS)
  })
  for (const reader of readers) reader.destroy()
  const memory = { name: 'before', measured: before, more: MOST_MORE }
  return [above(`${READERS} stalled readers of an export: memory`, 'MB', most, memory)]
}
