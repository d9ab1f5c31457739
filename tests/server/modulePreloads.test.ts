import { expect, test } from 'vitest'
import { applyEdits, readMarkup } from '#lib/server/http/markup.ts'
import { graphOf, preloadEdits } from '#lib/server/http/modulePreloads.ts'

const FILES = {
  'src/islands/Bills.tsx': {
    file: '_astro/Bills.1.js',
    imports: ['_lists.js', '_page.js'],
  },
  'src/islands/Statements.tsx': { file: '_astro/Statements.2.js', imports: ['_page.js'] },
  '_lists.js': { file: '_astro/lists.3.js', imports: ['_islands.js'] },
  '_islands.js': { file: '_astro/islands.4.js', imports: ['_page.js', '_lists.js'] },
  '_page.js': { file: '_astro/page.5.js' },
  'src/islands/BillDialog.tsx': {
    file: '_astro/BillDialog.8.js',
    imports: ['_forms.js', '_lists.js'],
  },
  '_forms.js': { file: '_astro/forms.9.js', imports: ['_page.js'] },
  react: { file: '_astro/client.6.js', imports: ['_page.js'] },
  script: { file: '_astro/member.7.js', imports: ['_page.js'] },
}
const MODULES = graphOf(FILES, () => 1)
const withPreloads = (html: string, modules: typeof MODULES) =>
  applyEdits(html, preloadEdits(readMarkup(html), modules))
const island = (name: string, directive: string) =>
  `<astro-island uid="1" component-url="/_astro/${name}.js" component-export="${name}" ` +
  `renderer-url="/_astro/client.6.js" props="{&quot;a&quot;:1}" ssr client="${directive}">`
const SCRIPT = '<script type="module" src="/_astro/member.7.js"></script>'

const HEAD = '<head><script data-modules="" data-scripts="">start()</script></head>'

const preloaded = (body: string, modules = MODULES) =>
  /data-modules="([^"]*)"/
    .exec(withPreloads(HEAD + body, modules))![1]!
    .split(' ')
    .map((address) => /\w+(?=\.\d)/.exec(address)![0])

test('the head lists the modules of an island and all that these need, once', () => {
  expect(preloaded(island('Bills.1', 'painted') + SCRIPT)).toEqual([
    'client',
    'page',
    'Bills',
    'lists',
    'islands',
    'member',
  ])
})

test('the largest modules are asked for first', () => {
  const sizes: Record<string, number> = {
    client: 56,
    islands: 22,
    page: 6,
    Bills: 4,
    lists: 3,
  }
  const modules = graphOf(FILES, (file) => sizes[/\w+(?=\.\d)/.exec(file)![0]] ?? 1)
  expect(preloaded(SCRIPT + island('Bills.1', 'painted'), modules)).toEqual([
    'client',
    'islands',
    'page',
    'Bills',
    'lists',
    'member',
  ])
})

test('modules of an island below the fold wait until it is seen', () => {
  expect(preloaded(island('Statements.2', 'visible') + SCRIPT)).toEqual(['member', 'page'])
  expect(
    preloaded(island('Statements.2', 'visible') + island('Bills.1', 'painted')),
  ).toEqual(['client', 'page', 'Bills', 'lists', 'islands'])
})

test('the head lists the modules of a part that the page begins with', () => {
  const details = '<section class="card" data-begins="src/islands/BillDialog.tsx">'
  expect(preloaded(island('Bills.1', 'painted') + details)).toEqual([
    'client',
    'page',
    'Bills',
    'lists',
    'islands',
    'BillDialog',
    'forms',
  ])
})

test('a button names the modules of its part that the page does not begin with', () => {
  const button = '<button data-part="src/islands/BillDialog.tsx">Add a bill</button>'
  const page = withPreloads(HEAD + island('Bills.1', 'painted') + button, MODULES)
  expect(page).toContain('data-part="/_astro/BillDialog.8.js /_astro/forms.9.js">Add')
})

test('a form names the modules that the next page begins with, each once', () => {
  const form = '<form data-part="react src/islands/Statements.tsx">'
  expect(withPreloads(HEAD + form + SCRIPT, MODULES)).toContain(
    'data-part="/_astro/client.6.js /_astro/Statements.2.js">',
  )
})

test('the head lists the scripts that run by themselves, in place of their elements', () => {
  const page = withPreloads(`${HEAD}<main>Bread</main>${SCRIPT}`, MODULES)
  expect(page).toContain('data-scripts="/_astro/member.7.js"')
  expect(page).not.toContain(SCRIPT)
})

test('a page stays as it is without scripts, and when its lists are full', () => {
  const page = `${HEAD}<p>Bread</p>`
  expect(withPreloads(page, MODULES)).toBe(page)
  const full = withPreloads(page + SCRIPT, MODULES)
  expect(withPreloads(full, MODULES)).toBe(full)
})
