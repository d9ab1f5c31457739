// Prepares what our programs need before they run; needs only Node 20 and npm.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const stampOfBuild = join(root, 'dist', '.built')
const binaries = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'
const parent = process.ppid
/**
 * Node's parameters for the server, as in `npm run serve`, which reduce its memory under
 * load.
 */
export const SERVER = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=80',
  'dist/server.mjs',
]

/** An environment whose PATH begins with the pinned Node. */
export function pinned(environment = process.env) {
  return { ...environment, PATH: `${binaries}${delimiter}${environment.PATH ?? ''}` }
}

/** Runs a program to its end and gives its exit status. */
export function run(program, parameters, environment = process.env) {
  const result = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: pinned(environment),
    shell: isWindows,
  })
  return result.status ?? 1
}

/** Installs missing packages and, if wanted, renews an outdated build. */
export async function prepare({ build = false } = {}) {
  installPackages()
  if (build) buildWhatIsStale()
}

/** Builds and stamps the build with its sources; gives the exit status. */
export function build() {
  const sources = sourcesNow()
  rmSync(stampOfBuild, { force: true })
  // Other modes would bundle React's development build.
  const status = run('astro', ['build'], { ...process.env, NODE_ENV: 'production' })
  if (status === 0) writeFileSync(stampOfBuild, sources)
  return status
}

/**
 * Serves the build with the pinned Node and exits with its status; stops when the parent
 * has ended.
 */
export function serve(environment = process.env) {
  if (process.ppid !== parent) process.exit(0)
  const node = join(binaries, isWindows ? 'node.cmd' : 'node')
  const server = spawn(node, SERVER, {
    cwd: root,
    stdio: 'inherit',
    env: pinned(environment),
    shell: isWindows,
  })
  const stop = () => server.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm sends a signal only to its shell, which ends without forwarding it.
  setInterval(() => process.ppid !== parent && stop(), 250).unref()
  server.on('exit', (status) => process.exit(status ?? 1))
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = fingerprint([join(root, 'package-lock.json'), join(root, 'package.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what Hearthbook needs (once, about a minute) …')
  mustSucceed('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(stamp, wanted)
}

function buildWhatIsStale() {
  if (isFresh(stampOfBuild)) return
  console.log('Building …')
  mustSucceed('npm', ['run', '--silent', 'build'])
}

/** Whether a stamp has the fingerprint of the present sources. */
export function isFresh(stamp) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesNow()
}

/** A fingerprint of all sources of a build. */
export function sourcesNow() {
  const folders = ['src', 'public'].map((name) => join(root, name))
  const files = [
    'package-lock.json',
    'astro.config.mjs',
    'astro-i18next.config.cjs',
    'tsconfig.json',
  ].map((name) => join(root, name))
  return fingerprint([...folders.flatMap(filesUnder), ...files])
}

function mustSucceed(program, parameters) {
  const status = run(program, parameters)
  if (status === 0) return
  console.error(`Hearthbook: ${program} ${parameters.join(' ')} failed`)
  process.exit(status)
}

function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .toSorted()
}
