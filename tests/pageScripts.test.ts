import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pageScripts } from '../scripts/pageScripts.mjs'

const client = resolve(import.meta.dirname, '../src/lib/client')

/** What the build is told of a file, and the files whose changes it waits for. */
async function load(path: string) {
  const watched: string[] = []
  const build = { addWatchFile: (file: string) => watched.push(file) }
  return { told: await pageScripts.load.call(build, resolve(client, path)), watched }
}

test('the text of a script holds what it imports, and is built anew with that', async () => {
  const { told, watched } = await load('pages/shell/openingCall.ts?script')
  const text = JSON.parse(told!.replace('export const script = ', '')) as string
  expect(text).toContain('"app-version"')
  expect(text).not.toMatch(/\b(import|export)\b/)
  expect(watched).toContain(resolve(client, 'core/send/pageCall.ts'))
})

test('a file that is imported as a module is left alone', async () => {
  expect(await load('core/send/pageCall.ts')).toEqual({ told: undefined, watched: [] })
})
