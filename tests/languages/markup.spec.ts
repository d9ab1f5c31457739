import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { sharedHome } from '../e2e/support/home.ts'
import { signedIn } from '../e2e/support/people.ts'
import { expect, test } from '../e2e/support/test.ts'
import { makeBook } from './book.ts'
import { LANGUAGES_SWEPT } from './swept.ts'
import { dialogsOf, screensOf, visitorOf } from './views.ts'
import type { View } from './view.ts'

type Message = {
  type: string
  message: string
  url: string
  lastLine: number
  extract?: string
}

/** What the checker does not know of HTML's `blocking="render"` (for `rel=expect`) and of SVG 2. */
const KNOWN = [
  /^A “link” element with a “blocking” attribute/,
  /^Attribute “pathLength” not allowed on element “circle”/,
]
/** Sheets are checked by the build, and are the same on all pages. */
const SHEETS = /<style\b[^]*?<\/style>/g

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))

const home = sharedHome()
const MANY = { annotation: { type: 'slow', description: 'the HTML of every page' } }
/** Languages of three scripts: Latin, Latin with long words, and Japanese. */
const CHECKED = LANGUAGES_SWEPT.filter((language) => /^(?:en|de|ja)$/.test(language))

test('the Nu HTML checker finds no error', MANY, async ({ page }) => {
  test.skip(!hasJava(), 'no Java runtime: the Nu HTML checker needs one')
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-markup-'))
  for (const language of CHECKED) await keepPages(page, language, folder)
  const found = await errorsIn(folder)
  rmSync(folder, { recursive: true })
  expect(found).toEqual([])
})

/** Keeps the HTML of every page in a language. */
async function keepPages(page: Page, language: string, folder: string): Promise<void> {
  const keep = async (views: View[]) => {
    const paths = views.map(({ path }) => path.replace(/#.*/, ''))
    for (const path of new Set(paths)) {
      const answer = await page.request.get(home.at(path))
      const name = `${language}-${readdirSync(folder).length}${path.replaceAll(/\W+/g, '-')}`
      writeFileSync(
        join(folder, `${name}.html`),
        (await answer.text()).replaceAll(SHEETS, ''),
      )
    }
  }
  const context = page.context()
  const email = await signedIn(page, home)
  await context.clearCookies()
  await context.addCookies([{ name: 'language', value: language, url: home.url() }])
  await keep(visitorOf(email))
  const book = await makeBook(page, home, language)
  await keep([...screensOf(book), ...dialogsOf(book)])
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Errors of the pages in a folder, each with the first place where it is. */
async function errorsIn(folder: string): Promise<string[]> {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const parameters = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...files]
  const { stderr } = await promisify(execFile)('java', parameters, {
    maxBuffer: 50_000_000,
  })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const errors = messages.filter(
    ({ type, message }) =>
      type === 'error' && !KNOWN.some((pattern) => pattern.test(message)),
  )
  const byText = Map.groupBy(errors, ({ message }) => message)
  return [...byText].map(
    ([text, [first]]) => `${text} (${first!.url.split('/').at(-1)}: ${first!.extract})`,
  )
}
