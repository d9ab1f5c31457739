import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyEdits, readMarkup } from '#lib/server/http/markup.ts'
import { fieldStyleEdits, policyOfPage } from '#lib/server/http/contentPolicy.ts'

const withoutFieldStyles = (html: string) =>
  applyEdits(html, fieldStyleEdits(readMarkup(html)))
const named = (...texts: string[]) =>
  texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ')

test('the policy of a page names its own sheets and scripts, and keeps all else', () => {
  const sheets = named('a{}', 'b{}', 'c{}')
  const scripts = named('x()', 'y()', '{"prefetch":[]}')
  const policy = `default-src 'self';script-src 'self' ${scripts}; style-src 'self' ${sheets};`
  const html = `<style>a{}</style><p>Bread</p><style data-part="list">c{}</style>
    <script type="module">y()</script><script type="module" src="/x.js"></script>
    <script type="application/json">x()</script>
    <script type="speculationrules">{"prefetch":[]}</script>`
  expect(policyOfPage(policy, readMarkup(html))).toBe(
    `default-src 'self';script-src 'self' ${named('y()', '{"prefetch":[]}')}; ` +
      `style-src 'self' ${named('a{}', 'c{}')};`,
  )
})

test('hidden fields have no styles of their own, and texts keep theirs', () => {
  const field = '<input id="one" style="position:fixed;top:0" tabindex="-1" value="3"/>'
  const text =
    '<p>a style="b"</p><input value="&lt;input style=&quot;c&quot;"/>' +
    '<input value="Eve style=" name="firstName"/>'
  expect(withoutFieldStyles(field + text)).toBe(
    `<input id="one" tabindex="-1" value="3"/>${text}`,
  )
})
