// A Chromium for the tests: an installed one, else Playwright's own, else Debian's
// packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELL = 'chromium-headless-shell'
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The path of a Chromium, or null for Playwright's own. Installs one when there is none. */
export function findBrowser() {
  const present = installedBrowser()
  if (present) return present
  console.log('No Chromium found: installing one for the tests …')
  if (run('npx', ['playwright', 'install', 'chromium']) === 0) return null
  if (installDebian()) return installedBrowser()
  console.error(
    'Hearthbook: the tests need Chromium; install it, or set CHROMIUM to its path',
  )
  return process.exit(1)
}

/** The path of the headless Chromium, which takes a third less time. */
export function findShell() {
  return process.env.CHROMIUM
    ? undefined
    : pathsOf([SHELL]).find((path) => existsSync(path))
}

function installedBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return [...pathsOf(NAMES), ...ELSEWHERE].find((path) => existsSync(path))
}

function pathsOf(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function installDebian() {
  if (!existsSync('/usr/bin/apt-get')) return false
  const install = [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
    SHELL,
    'fonts-dejavu-core',
  ]
  const quietly = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], quietly)
  return spawnSync('apt-get', install, quietly).status === 0
}
