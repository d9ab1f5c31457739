import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root, run } from './programs.ts'
import { until } from './until.ts'

const UNIT = 'hearthbook.service'
const OMITTED = ['doc', 'man', 'locale'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
)
/** Namespaces of another process to enter, and its root and working folder. */
const ENTERED = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd']

/** A Debian with systemd as its first process, and its own loopback as its network. */
export type Machine = {
  /** Runs a program in it, and gives what it printed. */
  inside(program: string, ...parameters: string[]): string
  /** Starts the unit with such settings, and waits until it is healthy. */
  serve(variables: Record<string, string>): Promise<void>
  /** What systemd knows of the unit by a name, such as `MainPID`. */
  known(name: string): string
}

/**
 * Makes a Debian in a folder, puts a release and its unit where people do, and boots it until the
 * present test has ended.
 */
export async function bootMachine(
  folder: string,
  release: string,
  node: string,
): Promise<Machine> {
  const packages = '--include=systemd,systemd-sysv,libatomic1'
  const made = ['--quiet', '--variant=minbase', packages, ...OMITTED, 'bookworm', folder]
  run('mmdebstrap', made)
  const program = join(folder, 'opt/hearthbook')
  for (const place of [program, join(folder, 'etc/hearthbook')]) mkdirSync(place)
  run('tar', ['-xzf', release, '-C', program, '--strip-components=1', '--no-same-owner'])
  const unit = join(folder, 'etc/systemd/system', UNIT)
  copyFileSync(join(program, 'packaging/systemd', UNIT), unit)
  copyFileSync(node, join(folder, 'usr/local/bin/node'))
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n')
  const samples = join(root, 'tests/support/files')
  cpSync(samples, join(folder, 'srv/files'), { recursive: true })
  for (const name of ['everyPackage.mjs', 'restoreNewest.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'srv', name))
  return boot(folder)
}

async function boot(folder: string): Promise<Machine> {
  const asked = ['--directory', folder, '--boot', '--private-network', '--console=pipe']
  // This machine's own systemd, if there is one, need not know of it.
  const child = spawn('systemd-nspawn', [...asked, '--register=no', '--keep-unit'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  // Its only child is the first process of the Debian, with which all others end.
  const childFile = `/proc/${child.pid}/task/${child.pid}/children`
  const first = () => readFileSync(childFile, 'utf8').trim()
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(Number(first()), 'SIGKILL')
    return ended
  })
  const inside = (...told: string[]) =>
    run('nsenter', ['--target', first(), ...ENTERED, ...told])
  const hasBooted = () => {
    if (child.exitCode !== null) throw new Error(`systemd-nspawn: ${child.exitCode}`)
    return succeeds(() => inside('systemctl', 'is-active', 'multi-user.target'))
  }
  await until('a booted Debian', hasBooted, 120_000)
  const tellHealth = () => inside('node', '/opt/hearthbook/dist/server.mjs', '--health')
  return {
    inside,
    async serve(variables) {
      const settings = Object.entries(variables).map(
        ([name, value]) => `${name}=${value}\n`,
      )
      writeFileSync(join(folder, 'etc/hearthbook/environment'), settings.join(''))
      inside('systemctl', 'start', UNIT)
      await until('a healthy server', () => succeeds(tellHealth), 60_000)
    },
    known: (name) =>
      inside('systemctl', 'show', '--value', `--property=${name}`, UNIT).trim(),
  }
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
