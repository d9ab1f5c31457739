// Makes a release of the present commit: an archive that runs without a build, its bill of
// materials, notes, and the sums of all three. Equal commits give equal files.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { pinned, root } from './prepare.mjs'
import { billOf } from './release/bill.mjs'
import { filesOf } from './release/files.mjs'

/** Always the same, since Astro writes the paths of sources into the pages it builds. */
const BUILD_FOLDER = '/tmp/hearthbook-release'

const { values: options } = parseArgs({
  options: { to: { type: 'string', default: 'release' }, key: { type: 'string' } },
})
const target = resolve(root, options.to)
const commit = output('git', ['rev-parse', 'HEAD'])
const began = output('git', ['log', '-1', '--format=%ct'])
if (output('git', ['status', '--porcelain']) !== '')
  console.log('What is not committed is not in it.')

try {
  mkdirSync(BUILD_FOLDER, { mode: 0o700 })
} catch (error) {
  refuse(
    `another release is made in ${BUILD_FOLDER}, or one was broken off (${error.code})`,
  )
}
try {
  await release(join(BUILD_FOLDER, 'checkout'))
} finally {
  rmSync(BUILD_FOLDER, { recursive: true, force: true })
}

async function release(checkout) {
  checkOut(checkout)
  const manifest = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const name = `hearthbook-${manifest.version}`
  const files = await filesOf(checkout)
  const folder = join(BUILD_FOLDER, name)
  for (const file of files) copy(join(checkout, file), join(folder, file))
  writeFileSync(join(folder, 'package.json'), running(manifest))
  mkdirSync(target, { recursive: true })
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`
  pack(folder, join(target, archive))
  writeFileSync(join(target, `${name}.cdx.json`), billOf(checkout, manifest, files))
  writeFileSync(join(target, `${name}.md`), notesOf(name))
  sum([archive, `${name}.cdx.json`, `${name}.md`])
  console.log(`${target}: ${archive} of ${commit.slice(0, 8)}`)
}

/** The commit alone, with what its lockfile names, built. */
function checkOut(checkout) {
  mkdirSync(checkout)
  must('sh', ['-c', `git archive ${commit} | tar -x -C ${checkout}`], { cwd: root })
  const environment = { ...pinned(), NODE_ENV: 'development' }
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: checkout,
    env: environment,
  })
  // No page has an island that the server draws later, which this key would encrypt.
  const key = createHash('sha256').update(commit).digest('base64')
  must('npm', ['run', '--silent', 'build'], {
    cwd: checkout,
    env: { ...environment, ASTRO_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** What a running server is asked about: its commands, and the rooms of its own files. */
function running({ name, version, license, type, scripts, dependencies }) {
  const { serve, admin } = scripts
  const engines = { node: `>=${dependencies.node.split('.')[0]}` }
  const all = {
    name,
    version,
    commit,
    private: true,
    license,
    type,
    engines,
    scripts: { serve, admin },
  }
  return `${JSON.stringify(all, null, 2)}\n`
}

function pack(folder, archive) {
  const parameters = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${began}`,
    '--use-compress-program=gzip -n -9',
  ]
  must('tar', [...parameters, '-cf', archive, '-C', BUILD_FOLDER, basename(folder)])
}

/** The first lines of the commits since the last tag. */
function notesOf(name) {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', `${commit}^`], {
    cwd: root,
  })
  const since = tag.status === 0 ? [`${String(tag.stdout).trim()}..${commit}`] : [commit]
  const subjects = output('git', ['log', '--no-merges', '--format=- %s', ...since])
  return `# ${name}\n\n${subjects}\n`
}

/** Sums that `sha256sum -c` reads, signed when a key is given (`ssh-keygen -Y verify`). */
function sum(files) {
  const lines = files.map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(target, file)))
      .digest('hex')
    return `${hash}  ${file}\n`
  })
  const sums = join(target, 'SHA256SUMS')
  writeFileSync(sums, lines.join(''))
  rmSync(`${sums}.sig`, { force: true })
  if (!options.key) return console.log('The sums are not signed: no --key was given.')
  must('ssh-keygen', ['-q', '-Y', 'sign', '-f', resolve(options.key), '-n', 'file', sums])
}

function copy(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function output(program, parameters) {
  const { status, stdout } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) refuse(`${program} ${parameters.join(' ')} failed`)
  return stdout.trim()
}

function must(program, parameters, settings = {}) {
  const { status } = spawnSync(program, parameters, { stdio: 'inherit', ...settings })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`)
}

function refuse(message) {
  console.error(`Hearthbook: ${message}`)
  process.exit(1)
}
