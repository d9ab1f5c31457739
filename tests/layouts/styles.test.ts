import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = 'src/layouts/styles/tokens.css'
const sheets = globSync('src/**/*.css').map((path) => ({
  path,
  text: readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}))
const code = globSync('src/**/*.{ts,tsx,astro}')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** The lines of a sheet that measure in pixels; what a window's width is compared with may. */
function pixelsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\dpx/.test(line) && !/@(media|container)/.test(line))
}

/** The classes that a sheet draws. */
function classesIn(text: string): string[] {
  const selectors = text.replaceAll(/\{[^{}]*\}/g, '{}')
  return [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)
}

/** Whether some part has a class, or makes its name of a beginning and a value. */
function isUsed(name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true
  return code.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`)
}

test('spacing, sizes and radii come from the tokens', () => {
  const raw = sheets
    .filter(({ path }) => path !== TOKENS)
    .flatMap(({ path, text }) => pixelsIn(text).map((line) => `${path}: ${line.trim()}`))
  expect(raw).toEqual([])
})

test('every token is used', () => {
  const tokens = sheets.find(({ path }) => path === TOKENS)!.text
  const names = [...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!)
  const all = sheets.map(({ text }) => text).join('\n') + code
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !all.includes(`var(${name})`))).toEqual([])
})

test('every class of a sheet is one of a part', () => {
  const names = new Set(sheets.flatMap(({ text }) => classesIn(text)))
  expect(names.size).toBeGreaterThan(100)
  expect([...names].filter((name) => !isUsed(name))).toEqual([])
})

test.each([
  ['a pixel', pixelsIn('a {\n  gap: 3px;\n}'), ['  gap: 3px;']],
  ['no width of a window', pixelsIn('@media (width <= 820px) {'), []],
  ['a class', classesIn('.a-b > .c:hover { margin: 0.5rem }'), ['a-b', 'c']],
])('the checks see %s', (_, found, wanted) => {
  expect(found).toEqual(wanted)
  expect(isUsed('nobody-has-this')).toBe(false)
})
