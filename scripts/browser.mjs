// A Chromium for the tests: one that is there, else Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
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

function installedBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...ELSEWHERE].find((path) => existsSync(path))
}

function installDebian() {
  if (!existsSync('/usr/bin/apt-get')) return false
  const install = [
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
    'fonts-dejavu-core',
  ]
  const quietly = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], quietly)
  return spawnSync('apt-get', install, quietly).status === 0
}
