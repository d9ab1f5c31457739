import { expect, test } from 'vitest'
import { applyEdits, readMarkup } from '#lib/server/http/markup.ts'
import { graphOf, preloadEdits } from '#lib/server/http/modulePreloads.ts'

const MODULES = graphOf({
  'src/islands/Bills.tsx': { file: '_astro/Bills.1.js', imports: ['_form.js', '_page.js'] },
  'src/islands/Statements.tsx': { file: '_astro/Statements.2.js', imports: ['_page.js'] },
  '_form.js': { file: '_astro/form.3.js', imports: ['_screen.js'] },
  // Modules may import each other in a circle.
  '_screen.js': { file: '_astro/screen.4.js', imports: ['_page.js', '_form.js'] },
  '_page.js': { file: '_astro/page.5.js' },
  react: { file: '_astro/client.6.js', imports: ['_page.js'] },
})
const HEAD = '<head><title>Bills</title></head>'
const island = (name: string, directive: string) =>
  `<astro-island uid="1" component-url="/_astro/${name}.js" component-export="${name}" ` +
  `renderer-url="/_astro/client.6.js" props="{&quot;a&quot;:1}" ssr client="${directive}">`

const withPreloads = (html: string) =>
  applyEdits(html, preloadEdits(readMarkup(html), MODULES))

const preloaded = (body: string) => {
  const links = withPreloads(HEAD + body).matchAll(
    /<link rel="modulepreload" href="([^"]+)">/g,
  )
  return Array.from(links, ([, href]) => /\w+(?=\.\d)/.exec(href!)![0])
}

test('the head names the modules of an island and all that these need, once', () => {
  const names = ['client', 'page', 'Bills', 'form', 'screen']
  expect(preloaded(island('Bills.1', 'load'))).toEqual(names)
  expect(preloaded(island('Bills.1', 'load') + island('Bills.1', 'load'))).toEqual(names)
})

test('modules of an island below the first view wait until it is seen', () => {
  const late = island('Statements.2', 'visible')
  expect(preloaded(late)).toEqual([])
  expect(preloaded(island('Bills.1', 'load') + late)).not.toContain('Statements')
})

test('a module that the build does not list is named alone', () => {
  expect(preloaded(island('Other.9', 'load'))).toEqual(['client', 'page', 'Other'])
})

test('a page without islands stays as it is, whatever its texts say', () => {
  const page = `${HEAD}<p>&lt;astro-island client="load"&gt;</p>`
  expect(withPreloads(page)).toBe(page)
})
