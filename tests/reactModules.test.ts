import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { reactModules } from '../scripts/reactModules.mjs'

const require = createRequire(import.meta.url)

/** A module of a file of React, and the file's own exports. */
function moduleOf(file: string) {
  const id = resolve('node_modules', file)
  return { text: reactModules.transform(readFileSync(id, 'utf8'), id), own: require(id) }
}

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
])('%s exports the same as a module', (file) => {
  const { text, own } = moduleOf(file)
  const [, list = ''] = /^export \{ (.*) \}$/m.exec(text ?? '') ?? []
  const names = list.split(', ').map((pair) => pair.split(' as ')[1])
  expect(names.toSorted()).toEqual(Object.keys(own as object).toSorted())
  expect(text).not.toMatch(/\brequire\(/)
})

test.each(['react/cjs/react.production.js', 'scheduler/cjs/scheduler.production.js'])(
  '%s runs as a module',
  async (file) => {
    const { text, own } = moduleOf(file)
    const made: object = await import(`data:text/javascript,${encodeURIComponent(text!)}`)
    const kindOf = (value: unknown) => (value === null ? 'null' : typeof value)
    const kinds = (one: object) =>
      Object.entries(one)
        .map(([name, value]) => `${name}: ${kindOf(value)}`)
        .toSorted()
    expect(kinds(made)).toEqual(kinds(own as object))
  },
)

test('what nobody imports is left out', async () => {
  const entry = [
    "import { createPortal } from 'react-dom'",
    "import { SafeReact } from '@base-ui/utils/safeReact'",
    'console.log(createPortal, SafeReact.useId)',
  ]
  const begin = {
    name: 'begin',
    resolveId: (id: string) => (id === 'begin' ? id : undefined),
    load: (id: string) => (id === 'begin' ? entry.join('\n') : undefined),
  }
  const { transform } = reactModules
  const { output } = await build({
    input: 'begin',
    write: false,
    plugins: [begin, { name: reactModules.name, transform }],
  })
  const [{ code }] = output
  expect(code).toContain('.H.useId()')
  expect(code).toContain('createPortal')
  expect(code).not.toContain('useDeferredValue')
  expect(code).not.toContain('preconnect(')
})

test('a file that chooses a build becomes the one of production', () => {
  expect(moduleOf('react/index.js').text).toBe("export * from './cjs/react.production.js'")
})

test('a copy of React is React itself, of which only what is read stays', () => {
  expect(moduleOf('@base-ui/utils/safeReact.mjs').text).toBe(
    "export * as SafeReact from 'react'",
  )
})

test('errors that React throws as signs are made without a stack, those of faults with one', () => {
  const { text = '' } = moduleOf('react-dom/cjs/react-dom-client.production.js')
  const signs = text.match(/^.* = Object\.create\(Error\.prototype, .*$/gm) ?? []
  expect(signs.map((line) => /\w+(?= = )/.exec(line)?.[0])).toEqual([
    'HydrationMismatchException',
    'SuspenseException',
    'SuspenseyCommitException',
    'SuspenseActionException',
    'SelectiveHydrationException',
  ])
  expect(text).toMatch(/throw Error\(formatProdErrorMessage\(/)
  const [, made] = / = (Object\.create.*)[,;]$/.exec(signs[0]!)!
  const sign: unknown = new Function('formatProdErrorMessage', `return ${made}`)(
    (number: number) => `No. ${number}`,
  )
  expect(sign).toBeInstanceOf(Error)
  expect((sign as Error).message).toMatch(/^No\. \d+$/)
  expect((sign as Error).stack).toBeUndefined()
})

test('files of others stay as they are', () => {
  expect(moduleOf('dayjs/dayjs.min.js').text).toBeUndefined()
})
