import { spawn, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** A program that a test started. */
export type Child = {
  pid: number
  output(): string
  hasEnded(): boolean
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Programs that refuse to run as root get the account `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** Gives files to the account that `startAsNobody` uses. */
export function giveToNobody(...files: string[]): void {
  if (NOBODY) for (const file of files) chownSync(file, NOBODY.uid, NOBODY.gid)
}

/** Starts a program that stays, in a folder of its own. */
export function startAsNobody(
  program: string,
  parameters: string[],
  folder: string,
  variables: Record<string, string> = {},
): Child {
  const child = spawn(program, parameters, {
    ...settingsOf(folder, variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', (error) => {
      lines.push(String(error))
      done()
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    output: () => lines.join(''),
    hasEnded,
    async end(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal)
      await ended
    },
  }
}

/** A program that a test ends without warning and starts anew. */
export type Restartable = {
  stop(): Promise<void>
  /** Kills it, and starts it where it was. */
  restart(): Promise<void>
  output(): string
}

/** Keeps the running one of a program. */
export function restartable(start: () => Child): Restartable {
  const running = { child: start() }
  return {
    stop: () => running.child.end(),
    async restart() {
      await running.child.end('SIGKILL')
      running.child = start()
    },
    output: () => running.child.output(),
  }
}

/** Runs a program to its end, and gives what it printed. @throws with its output when it fails */
export function runAsNobody(
  program: string,
  parameters: string[],
  folder: string,
  variables: Record<string, string> = {},
): string {
  const settings = { ...settingsOf(folder, variables), encoding: 'utf8' as const }
  const { status, stdout, stderr, error } = spawnSync(program, parameters, settings)
  if (status === 0) return stdout
  throw new Error(`${program} ${parameters.join(' ')}: ${error ?? stdout + stderr}`)
}

function settingsOf(folder: string, variables: Record<string, string>) {
  const env = { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' }
  return { cwd: folder, env: { ...env, ...variables }, ...NOBODY }
}
