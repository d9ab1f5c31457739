import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyOfPage } from '#lib/server/http/stylePolicy.ts'

const named = (sheet: string) => `'sha256-${hash('sha256', sheet, 'base64')}'`

test('the policy of a page names its own sheets, and keeps all else', () => {
  const all = ['a{}', 'b{}', 'c{}'].map(named).join(' ')
  const policy = `default-src 'self';script-src 'self' ${named('x()')}; style-src 'self' ${all};`
  const html = '<style>a{}</style><p>Bread</p><style data-part="list">c{}</style>'
  expect(policyOfPage(policy, html)).toBe(
    `default-src 'self';script-src 'self' ${named('x()')}; style-src 'self' ${named('a{}')} ${named('c{}')};`,
  )
})
