import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The operator's command; `ended` gives its output and exit status. */
export function admin(t: string[], variables: Record<string, string>) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['scripts/admin.mjs', ...t], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...variables },
    detached: true,
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  }
  const ended = new Promise<{ status: number | null; said: string }>((done) =>
    child.once('close', (status) => done({ status, said: lines.join('') })),
  )
  return { ended, kill: () => killGroup(child.pid!) } // set once started
}

/** Ends a command with the build that it started, unless it has ended by itself. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
