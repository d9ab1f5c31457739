import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { freePort } from '../support/server.ts'
import { documentFaults } from './support/documents.ts'
import { bootMachine } from './support/machine.ts'
import { missing, root, run, skipReason } from './support/programs.ts'
import { sizeOf, startSandbox, unpackImage } from './support/sandbox.ts'

const NODE = join(root, 'node_modules/node/bin/node')
const SAMPLES = join(root, 'tests/support/files')
/** Where a server is by default. */
const ADDRESS = 'http://localhost:4321'
const USE = join(import.meta.dirname, 'support/everyPackage.mjs')
const folder = mkdtempSync(join(tmpdir(), 'hearthbook-operate-'))
// Images run as another user.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const first = join(folder, 'first')
const key = join(folder, 'key')

/** A clone of the present commit, so that its tags are the test's own. */
const clone = join(folder, 'clone')

const withoutImage = missing('mmdebstrap', 'buildah')
const withImage = withoutImage.length > 0 ? [] : ['--image']

/** Makes a release of the present commit, with its image where that can be made. */
const release = (to: string) =>
  run(NODE, ['scripts/release.mjs', '--to', to, '--key', key, ...withImage], { cwd: clone })
const fileOf = (end: string) =>
  join(
    first,
    readdirSync(first).find((name) => name.endsWith(end))!,
  )
const archive = () => fileOf('-linux-x64.tar.gz')

beforeAll(() => {
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key])
  run('git', ['clone', '--quiet', '--no-tags', root, clone])
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  run('git', ['tag', `v${packageFile.version}`], { cwd: clone })
  release(first)
})

test('the same commit gives the same release', () => {
  const second = join(folder, 'second')
  release(second)
  const sums = (of: string) => readFileSync(join(of, 'SHA256SUMS'), 'utf8')
  expect(sums(second)).toBe(sums(first))
})

const inArchive = (path: string) =>
  run('tar', ['-xzOf', archive(), `hearthbook-${packageFile.version}/${path}`])

test('a release tells of which commit it is', () => {
  const commit = run('git', ['rev-parse', 'HEAD']).trim()
  const { version } = packageFile
  expect(JSON.parse(inArchive('package.json'))).toMatchObject({ commit, version })
})

test('what a release says leads to something in it', () => {
  const listed = run('tar', ['-tzf', archive()]).split('\n')
  const paths = listed.map((path) => path.replace(/^[^/]+\//, ''))
  expect(paths).toEqual(
    expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/operating.md']),
  )
  expect(documentFaults(paths, inArchive)).toEqual([])
  expect(inArchive('compose.yaml')).toContain(`image: hearthbook:${packageFile.version}`)
  expect(inArchive('compose.yaml')).not.toContain('Dockerfile')
})

test('its notes say what changes, for the database, too', () => {
  const notes = readFileSync(fileOf('.md'), 'utf8')
  expect(notes).toMatch(/^# hearthbook-[\d.]+\n\nFor people:\n/)
  expect(notes).toContain('The first start adds `')
})

test('the sums are those of the files, and signed', () => {
  run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: first })
  const signers = join(folder, 'signers')
  run('sh', ['-c', `echo "release $(cat ${key}.pub)" > ${signers}`])
  const asked = ['-Y', 'verify', '-f', signers, '-I', 'release', '-n', 'file']
  const sums = readFileSync(join(first, 'SHA256SUMS'), 'utf8')
  const verify = (input: string) =>
    run('ssh-keygen', [...asked, '-s', join(first, 'SHA256SUMS.sig')], { input })
  expect(verify(sums)).toContain('Good "file" signature')
  expect(() => verify(`${sums} `)).toThrow('incorrect signature')
})

test('the bill of materials names every package in the archive', () => {
  const listed = run('tar', ['-tzf', archive()]).split('\n')
  const packages = listed.flatMap((file) => {
    const found = /^[^/]+\/(.*node_modules\/(?:@[^/]+\/)?[^@/][^/]*)\//.exec(file)
    return found ? [found[1]!] : []
  })
  const bill = JSON.parse(readFileSync(fileOf('.cdx.json'), 'utf8')) as {
    components: { 'bom-ref': string; scope?: string; purl: string }[]
  }
  const inScope = (wanted: string) =>
    bill.components.flatMap((one) => (one.scope === wanted ? [one['bom-ref']] : []))
  // Bundled into the server's own files.
  const bundled = JSON.parse(inArchive('dist/packages.json')) as string[]
  expect(bundled).toEqual(expect.arrayContaining(['node_modules/kysely']))
  expect(inScope('required').toSorted()).toEqual(
    [...new Set([...packages, ...bundled])].toSorted(),
  )
  expect(new Set(packages).size).toBeGreaterThan(20)
  expect(inScope('excluded')).toContain('node_modules/astro-compressor')
  expect(inScope('optional')).toContain('node_modules/@esbuild/linux-x64')
})

test('a release runs where it is unpacked, on Node alone', async () => {
  const place = join(folder, 'unpacked')
  mkdirSync(place)
  run('tar', ['-xzf', archive(), '-C', place, '--strip-components=1'])
  const port = String(await freePort())
  const server = spawn(NODE, ['dist/server.mjs'], {
    cwd: place,
    env: { PORT: port, DATA_DIR: join(folder, 'data'), SEED: 'demo', LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  const ended = new Promise((done) => server.once('exit', done))
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(health, { timeout: 30_000 }).toBe(true)
  expect(run(NODE, [USE, `http://localhost:${port}`, SAMPLES])).not.toContain('FAILED')
  const settings = { PORT: port, DATA_DIR: join(folder, 'data') }
  expect(
    run(NODE, ['scripts/admin.mjs', 'users'], { cwd: place, env: settings }),
  ).toContain('demo@hearthbook.example')
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})

const forImages = skipReason([
  ...withoutImage,
  ...missing('bwrap', 'nsenter', 'setpriv', 'curl'),
])

test.skipIf(forImages)(`an image runs read-only as a stranger${forImages}`, async () => {
  const work = join(folder, 'image')
  mkdirSync(work)
  const image = unpackImage(fileOf('-image-x64.tar.gz'), work)
  expect(image.config).toMatchObject({ User: '65532:65532', Volumes: { '/data': {} } })
  expect(image.config.Entrypoint[0]).toBe('tini')
  // As Docker calls it in full.
  expect(image.tags).toEqual([`docker.io/library/hearthbook:${packageFile.version}`])
  expect(image.config.Labels['org.opencontainers.image.version']).toBeDefined()
  expect(sizeOf(image.folder)).toBeLessThan(300_000_000)

  const data = join(folder, 'volume')
  // Codes of sign-ins are read at /mailbox, which exists on a loopback address alone.
  const own = { HOST: '127.0.0.1', SEED: 'demo', LOG_LEVEL: 'warn' }
  const sandbox = await startSandbox(image, data, own)
  const health = () => {
    try {
      return sandbox.beside('curl', '-s', 'http://127.0.0.1:4321/healthz')
    } catch {
      return sandbox.output()
    }
  }
  await expect.poll(health, { timeout: 30_000 }).toContain('{"status":"ok"}')
  expect(sandbox.status()).toMatch(/NoNewPrivs:\s+1/)
  const used = sandbox.beside(NODE, USE, 'http://127.0.0.1:4321', SAMPLES)
  expect(used).not.toContain('FAILED')
  expect(await sandbox.stop()).toBe(0)
  expect(readdirSync(data)).not.toContain('hearthbook.db-wal')
})

const forUnit = skipReason(missing('mmdebstrap', 'systemd-nspawn', 'nsenter'))

test.skipIf(forUnit)(
  `systemd runs the unit as confined as it says, and lets it restore${forUnit}`,
  async () => {
    const machine = await bootMachine(join(folder, 'debian'), archive(), NODE)
    const { inside } = machine
    const [server, data] = ['/opt/hearthbook', '/var/lib/private/hearthbook']
    const admin = (command: string) =>
      inside('env', `DATA_DIR=${data}`, 'node', `${server}/scripts/admin.mjs`, command)
    await machine.serve({ SEED: 'demo', LOG_LEVEL: 'warn' })
    const status = inside('cat', `/proc/${machine.known('MainPID')}/status`)
    expect(status).toMatch(/CapBnd:\s+0+\n.*NoNewPrivs:\s+1\nSeccomp:\s+2/s)
    const used = inside('node', '/srv/everyPackage.mjs', ADDRESS, '/srv/files')
    expect(used).not.toContain('FAILED')

    admin('backup')
    inside('systemctl', 'stop', 'hearthbook')
    expect(machine.known('Result')).toBe('success')
    inside('find', data, '-mindepth', '1', '!', '-path', '*/backups*', '-delete')
    await machine.serve({ LOG_LEVEL: 'warn' })
    const first = machine.known('MainPID')
    inside('node', '/srv/restoreNewest.mjs', ADDRESS)
    await expect.poll(() => admin('users'), { timeout: 30_000 }).toContain('demo@')
    expect([machine.known('MainPID'), machine.known('NRestarts')]).toEqual([first, '0'])
  },
)
