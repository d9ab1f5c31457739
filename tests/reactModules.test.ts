import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
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

test('a file that chooses a build becomes the one of production', () => {
  expect(moduleOf('react/index.js').text).toBe(
    "export * from './cjs/react.production.js'\n" +
      "export { default } from './cjs/react.production.js'",
  )
})

test('files of others stay as they are', () => {
  expect(moduleOf('dayjs/dayjs.min.js').text).toBeUndefined()
})
