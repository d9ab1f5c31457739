import { expect, test } from 'vitest'
import { ADVISORIES, HIJACKED, isFixed } from './support/packages/advisories.ts'
import { asked, installed, isLicensed, manifest } from './support/packages/lockfile.ts'

const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
const called = ({ name, version }: { name: string; version: string }) =>
  `${name}@${version}`

test('every version that we ask for is an exact one', () => {
  const loose = direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('the lockfile asks for what package.json asks for', () => {
  expect(asked.dependencies).toEqual(manifest.dependencies)
  expect(asked.devDependencies).toEqual(manifest.devDependencies)
})

test('and holds just these versions', () => {
  const held = direct.map(([name]) => [
    name,
    installed.find(({ path }) => path === `node_modules/${name}`)?.version,
  ])
  expect(held).toEqual(direct)
})

test('what is installed is sealed and comes from the registry', () => {
  const open = installed.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  expect(open.map(called)).toEqual([])
  const elsewhere = installed.filter(
    ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere.map(called)).toEqual([])
})

test('what the household is promised to be built with is there', () => {
  const names = direct.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'astro',
      '@astrojs/react',
      '@astrojs/node',
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      '@nanostores/query',
      'astro-i18next',
      'd3',
      'dayjs',
      'vitest',
      'playwright',
    ]),
  )
})

test('every licence lets us use and hand on', () => {
  const others = installed.filter((one) => !isLicensed(one))
  expect(
    others.map((one) => `${called(one)} ${one.license ?? 'without a licence'}`),
  ).toEqual([])
})

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR GPL-3.0)', true],
  ['a', 'MIT AND Zlib', true],
  ['a', 'MIT AND GPL-3.0', false],
  ['a', 'GPL-3.0', false],
  ['a', 'MPL-2.0', false],
  ['lightningcss-linux-x64-gnu', 'MPL-2.0', true],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', undefined, false],
])('%s under %s is fine: %s', (name, license, isFine) => {
  expect(isLicensed({ name, license })).toBe(isFine)
})

test('only named packages run a script when they are installed', () => {
  const running = installed.filter((one) => one.hasInstallScript).map((one) => one.name)
  // Allowed, or denied by name.
  const named = Object.keys(manifest.allowScripts)
  expect([...new Set(running)].toSorted()).toEqual(named.toSorted())
})

test.each(ADVISORIES)('$name has the fix of $why', ({ name, least }) => {
  const open = installed.filter((one) => one.name === name && !isFixed(one.version, least))
  expect(open.map(called)).toEqual([])
})

test('no version is one that somebody else published', () => {
  expect(installed.map(called).filter((one) => HIJACKED.includes(one))).toEqual([])
})

test.each([
  ['4.1.1', ['3.14.2', '4.1.1'], true],
  ['4.1.0', ['3.14.2', '4.1.1'], false],
  ['3.14.2', ['3.14.2', '4.1.1'], true],
  ['3.9.9', ['3.14.2', '4.1.1'], false],
  ['2.0.0', ['3.14.2', '4.1.1'], false],
  ['10.0.0', ['3.14.2', '4.1.1'], true],
  ['0.9.0', ['0.25.0'], false],
  ['0.25.0', ['0.25.0'], true],
])('version %s against %j is fixed: %s', (version, least, fixed) => {
  expect(isFixed(version, least)).toBe(fixed)
})
