import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/**
 * A proxy to a PostgreSQL server that can be frozen: it then accepts data and forwards
 * nothing.
 */
export type Line = {
  folder: string
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Starts a proxy to the server whose socket is in a folder. */
export async function layLine(serverFolder: string): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-line-'))
  const ends = new Set<Socket>()
  let isFrozen = false
  const listener = createServer((near) => {
    const far = connect(join(serverFolder, SOCKET))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      // Closing one end closes the other.
      end.on('error', () => undefined)
      end.once('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
      if (isFrozen) end.pause()
    }
  })
  await new Promise<void>((open) => listener.listen(join(folder, SOCKET), open))
  return {
    folder,
    freeze() {
      isFrozen = true
      for (const end of ends) end.pause()
    },
    thaw() {
      isFrozen = false
      for (const end of ends) end.resume()
    },
    async close() {
      for (const end of ends) end.destroy()
      await new Promise((closed) => listener.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
