import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CategoryIcon } from '#islands/ui/CategoryIcon.tsx'
import { Icon } from '#islands/ui/Icon.tsx'

afterEach(() => vi.unstubAllGlobals())

const drawn = (icon: string) => renderToString(<CategoryIcon icon={icon} color="#123456" />)

test('an icon is that of the page where it has one, else of the sprite', () => {
  expect(renderToString(<Icon name="plus" />)).toContain('href="/icons.svg#plus"')
  vi.stubGlobal('document', { getElementById: (id: string) => id === 'icon-plus' || null })
  expect(renderToString(<Icon name="plus" />)).toContain('href="#icon-plus"')
  expect(renderToString(<Icon name="zap" />)).toContain('href="/icons.svg#zap"')
  expect(drawn('/icons.svg#plus')).toContain('href="#icon-plus"')
})

test('the icon of a category may be a picture of this origin', () => {
  expect(drawn('/icons.svg#zap')).toContain('<use class="icon" href="/icons.svg#zap"')
  expect(drawn('/media/icons/zap.png')).toContain('<image href="/media/icons/zap.png"')
})

test.each([
  'https://example.com/a.png',
  '//example.com/a.png',
  '/\\example.com/a.png',
  'javascript:alert(1)',
  'zap.png',
  '',
])('in place of a picture that a page cannot load is a tag: %j', (address) => {
  expect(drawn(address)).toContain('href="/icons.svg#tag"')
  expect(drawn(address)).not.toContain('<image')
})
