import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './programs.ts'

/** The last release: the first whose changes of the schema run beside others. */
export const EARLIER = { version: '0.1.0', commit: '0d510fb3' }

/**
 * The step of the next version, which ends what the present one expanded. Its number is
 * after all others, as steps are made in their order.
 */
export const CONTRACTING = '9000-short-texts-after-0060'
const SOURCE_OF_STEP = 'shortTexts.ts'

const LOCK = 'package-lock.json'
/** What a build reads. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  LOCK,
  'package.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tsconfig.json',
]

/** Builds a commit in an empty folder, with packages of its own where it runs with others. */
export function buildVersion(commit: string, folder: string): void {
  run('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`])
  if (packagesIn(folder) !== packagesIn(root)) run('npm', ['ci'], { cwd: folder })
  else symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  build(folder)
}

/** Builds the present sources with one step more, as version 0.3.0. */
export function buildNext(folder: string): void {
  for (const name of SOURCES)
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const database = join(folder, 'src/lib/server/db')
  cpSync(
    join(import.meta.dirname, SOURCE_OF_STEP),
    join(database, 'migrations', SOURCE_OF_STEP),
  )
  replaceIn(join(database, 'migrate.ts'), {
    "  '0060-long-texts': longTexts,": `$&\n  '${CONTRACTING}': shortTexts,`,
    'import { longTexts } from': `import { shortTexts } from './migrations/${SOURCE_OF_STEP}'\n$&`,
  })
  const manifest = join(folder, 'package.json')
  const present = JSON.parse(readFileSync(manifest, 'utf8')) as object
  writeFileSync(manifest, JSON.stringify({ ...present, version: '0.3.0' }))
  build(folder)
}

function replaceIn(file: string, replaced: Record<string, string>): void {
  const text = readFileSync(file, 'utf8')
  const missing = Object.keys(replaced).filter((own) => !text.includes(own))
  if (missing.length > 0) throw new Error(`${file} does not say ${missing.join(', ')}`)
  const other = Object.entries(replaced).reduce(
    (made, [own, next]) => made.replace(own, next),
    text,
  )
  writeFileSync(file, other)
}

function build(folder: string): void {
  run(join(folder, 'node_modules/.bin/node'), ['scripts/build.mjs'], { cwd: folder })
}

type Lock = { packages: Record<string, { version: string; dev?: boolean }> }

/** Versions of what a server runs with. */
function packagesIn(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, LOCK), 'utf8')) as Lock
  const installed = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  return JSON.stringify(installed.map(([path, { version }]) => [path, version]))
}
