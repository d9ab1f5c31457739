import { expect, test } from 'vitest'
import { graphOf, withPreloads } from '#lib/server/http/modulePreloads.ts'

const MODULES = graphOf({
  'src/islands/Bills.tsx': {
    file: '_astro/Bills.1.js',
    imports: ['_lists.js', '_page.js'],
  },
  'src/islands/Family.tsx': { file: '_astro/Family.2.js', imports: ['_page.js'] },
  '_lists.js': { file: '_astro/lists.3.js', imports: ['_islands.js'] },
  '_islands.js': { file: '_astro/islands.4.js', imports: ['_page.js', '_lists.js'] },
  '_page.js': { file: '_astro/page.5.js' },
  react: { file: '_astro/client.6.js', imports: ['_page.js'] },
  script: { file: '_astro/member.7.js', imports: ['_page.js'] },
})
const island = (name: string, directive: string) =>
  `<astro-island uid="1" component-url="/_astro/${name}.js" component-export="${name}" ` +
  `renderer-url="/_astro/client.6.js" props="{&quot;a&quot;:1}" ssr client="${directive}">`
const SCRIPT = '<script type="module" src="/_astro/member.7.js"></script>'

const preloaded = (body: string) =>
  [...withPreloads(`<head></head>${body}`, MODULES).matchAll(/href="\/_astro\/(\w+)/g)]
    .map(([, name]) => name)
    .toSorted()

test('the head names the modules of an island and all that these need, once', () => {
  expect(preloaded(island('Bills.1', 'idle') + SCRIPT)).toEqual([
    'Bills',
    'client',
    'islands',
    'lists',
    'page',
  ])
})

test('modules of an island below the fold wait until it is seen', () => {
  expect(preloaded(island('Family.2', 'visible') + SCRIPT)).toEqual(['page'])
  expect(preloaded(island('Family.2', 'visible') + island('Bills.1', 'load'))).toEqual([
    'Bills',
    'client',
    'islands',
    'lists',
    'page',
  ])
})

test('a page without scripts stays as it is', () => {
  const page = '<head></head><p>Bread</p>'
  expect(withPreloads(page, MODULES)).toBe(page)
})
