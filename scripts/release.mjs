// Makes a release of the present commit: an archive that runs without a build, its bill of
// materials, notes, with `--image` an image, and the sums of all. Equal commits with equal tags
// give equal files.
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
import { releaseName } from './release/name.mjs'
import { notesOf } from './release/notes.mjs'
import { writtenFiles } from './release/written.mjs'

/** Always the same, since Astro writes the paths of sources into the pages it builds. */
const BUILD_FOLDER = '/tmp/hearthbook-release'

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: 'release' },
    key: { type: 'string' },
    image: { type: 'boolean', default: false },
  },
})
const target = resolve(root, options.to)
const commit = output('git', ['rev-parse', 'HEAD'])
const began = output('git', ['log', '-1', '--format=%ct'])
if (output('git', ['status', '--porcelain']) !== '')
  console.log('What is not committed is not in it.')

try {
  mkdirSync(BUILD_FOLDER, { mode: 0o700 })
} catch (error) {
  console.error(
    `Hearthbook: another release is made in ${BUILD_FOLDER}, or one was broken off (${error.code})`,
  )
  process.exit(1)
}
try {
  await release(join(BUILD_FOLDER, 'checkout'))
} catch (error) {
  console.error(`Hearthbook: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(BUILD_FOLDER, { recursive: true, force: true })
}

async function release(checkout) {
  checkOut(checkout)
  const manifest = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const tags = { here: tagsOf('--points-at', commit), known: tagsOf() }
  const { name, missing } = releaseName(manifest, commit, tags)
  if (missing) console.log(`Named by its commit: ${missing}`)
  const notes = notesOf(checkout, { name, version: manifest.version })
  build(checkout)
  const files = await filesOf(checkout)
  const folder = join(BUILD_FOLDER, name)
  for (const file of files) copy(join(checkout, file), join(folder, file))
  for (const [file, text] of Object.entries(writtenFiles(checkout, manifest, commit)))
    writeFileSync(join(folder, file), text)
  mkdirSync(target, { recursive: true })
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`
  pack(folder, join(target, archive))
  writeFileSync(join(target, `${name}.cdx.json`), billOf(checkout, manifest, files))
  writeFileSync(join(target, `${name}.md`), notes)
  const images = options.image ? [imageOf(name, archive)] : []
  sum([archive, `${name}.cdx.json`, `${name}.md`, ...images])
  console.log(`${target}: ${archive} of ${commit.slice(0, 8)}`)
}

/** The commit alone. */
function checkOut(checkout) {
  mkdirSync(checkout)
  must('sh', ['-c', `git archive ${commit} | tar -x -C ${checkout}`], { cwd: root })
}

/** Tags of versions. */
function tagsOf(...condition) {
  const tags = output('git', ['tag', '--list', 'v*', ...condition])
  return tags.split('\n').filter(Boolean)
}

/** Builds it with what its lockfile names. */
function build(checkout) {
  const environment = { ...pinned(), NODE_ENV: 'development' }
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  must('npm', ['ci', '--omit=dev', '--prefer-offline', ...quietly], {
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

/** Makes an archive for `docker load`. */
function imageOf(name, archive) {
  const image = `${name}-image-${process.arch}.tar.gz`
  must('packaging/image/build.sh', [join(target, archive), join(target, image)], {
    cwd: root,
  })
  return image
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
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`)
  return stdout.trim()
}

function must(program, parameters, settings = {}) {
  const { status } = spawnSync(program, parameters, { stdio: 'inherit', ...settings })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`)
}
