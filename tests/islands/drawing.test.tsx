import { useId } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import renderer from '../../scripts/islands.mjs'

function Named({ name, notices, children }: Record<string, ReactNode>) {
  return (
    <p id={useId()}>
      {name} {notices}
      {children}
    </p>
  )
}

type Slots = Record<string, string>
type Drawn = { html: string; attrs: { prefix: string } }

/** Draws as Astro does, whose page is `this`. */
const drawAs = (component: unknown, page: object, slots: Slots, hydrate: string) =>
  Reflect.apply(renderer.renderToStaticMarkup, { result: page }, [
    component,
    { name: 'Ana' },
    slots,
    { hydrate },
  ]) as Drawn
const draw = (page: object, slots: Slots = {}, hydrate = 'idle') =>
  drawAs(Named, page, slots, hydrate)

test('islands of one page have ids of their own, which the browser is told to begin with', () => {
  const page = {}
  const first = draw(page)
  const second = draw(page)
  expect(first.attrs).toEqual({ prefix: 'r0' })
  expect(second.attrs).toEqual({ prefix: 'r1' })
  expect(first.html).toContain('id="_r0')
  expect(second.html).toContain('id="_r1')
  expect(draw({}).attrs).toEqual({ prefix: 'r0' })
})

test('what the page hands to an island stands in it where the browser looks for it', () => {
  const { html } = draw({}, { notices: '<b>Set your zone</b>', default: '<i>rest</i>' })
  expect(html).toContain('<astro-slot name="notices"><b>Set your zone</b></astro-slot>')
  expect(html).toContain('<astro-slot><i>rest</i></astro-slot>')
  expect(draw({}, { notices: ' ' }).html).not.toContain('astro-slot')
})

test('an island that is never hydrated has slots of a kind that is taken out', () => {
  const html = { notices: '<b>now</b>' }
  expect(draw({}, html, '').html).toContain('<astro-static-slot name="notices">')
})

test('a fault in an island is thrown to the page', () => {
  const broken = () => {
    throw new Error('no figures')
  }
  expect(() => drawAs(broken, {}, {}, 'idle')).toThrow('no figures')
})
