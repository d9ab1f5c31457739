import { expect, test } from 'vitest'
import { applyEdits, readMarkup } from '#lib/server/http/markup.ts'
import { iconEdits, iconsOf } from '#lib/server/http/pageIcons.ts'

const plus = '<symbol id="plus" viewBox="0 0 24 24"><path d="M5 12h14"/></symbol>'
const ICONS = iconsOf(`<svg>${plus}\n<symbol id="zap"><path d="M4 14"/></symbol></svg>`)
const withIcons = (html: string, icons: typeof ICONS) =>
  applyEdits(html, iconEdits(readMarkup(html), icons))
const icon = (name: string) => `<svg><use href="/icons.svg#${name}"></use></svg>`
const page = (body: string) => `<html><body>${body}</body></html>`

test('a page holds each icon that it shows once, and no other', () => {
  const own = '<svg><use href="#icon-plus"></use></svg>'
  expect(withIcons(page(icon('plus') + icon('plus')), ICONS)).toBe(
    page(`${own}${own}<div hidden><svg>${plus.replace('plus', 'icon-plus')}</svg></div>`),
  )
})

test('an icon in a picture keeps its place there', () => {
  const use = '<use class="icon" href="/icons.svg#plus" x="10" y="10"></use>'
  expect(withIcons(page(use), ICONS)).toContain(use.replace('/icons.svg#', '#icon-'))
})

test('addresses of icons in the texts of a page stay', () => {
  const props = '<astro-island props="{&quot;icon&quot;:&quot;/icons.svg#plus&quot;}">'
  expect(withIcons(page(props + icon('zap')), ICONS)).toContain(props)
})

test('an icon that is not drawn, and a page without any, stay as they are', () => {
  expect(withIcons(page(icon('nothing')), ICONS)).toBe(page(icon('nothing')))
  expect(withIcons(page('Bread'), ICONS)).toBe(page('Bread'))
})
