import { expect, test } from 'vitest'
import { emailForm, withHostForm } from '#lib/domain/email.ts'

test.each([
  ['  Ana@Example.ORG ', 'ana@example.org'],
  ['ana+books@example.org', 'ana+books@example.org'],
  ["o'hara.b_1@mail.example.org", "o'hara.b_1@mail.example.org"],
  ['ana@MÜLLER.example', 'ana@xn--mller-kva.example'],
  ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
  ['ana@ｅｘａｍｐｌｅ.org', 'ana@example.org'],
  ['ana@example。org', 'ana@example.org'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('the e-mail %j has the form %j', (typed, form) => {
  expect(emailForm(typed)).toBe(form)
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'a b@example.org',
  '0<victim@example.com',
  '<victim@example.com>',
  'a,victim@example.com',
  'a;victim@example.com',
  'victim(home)@example.com',
  '"victim"@example.com',
  'ｖictim@example.com',
  '\u212Aim@example.com',
  'jörg@example.com',
  'victim＠example.com',
  'victim@example.com@example.org',
  '=?utf-8?q?victim=40example.com?=@example.org',
  '.victim@example.com',
  'victim.@example.com',
  'vic..tim@example.com',
  'victim\0@example.com',
  'victim@example.com.',
  'victim@.example.com',
  'victim@-example.com',
  'victim@exam_ple.com',
  'victim@example.com,example.org',
  'victim@example.com，example.org',
  'victim@127.0.0.1',
  'victim@[127.0.0.1]',
  'victim@0x7f.1',
  'victim@example.com:25',
  'victim@example.com/x',
  'victim@ex%61mple.com',
  'victim@exam\tple.com',
  `${'a'.repeat(65)}@example.org`,
  `a@${'example.'.repeat(31)}example`,
])('%j is no e-mail', (typed) => {
  expect(emailForm(typed)).toBeNull()
})

test('an e-mail is as long as mail allows, with the host as it travels', () => {
  const host = (labels: number) => `${'ü.'.repeat(labels)}example`
  expect(emailForm(`a@${host(30)}`)).toHaveLength(2 + 30 * 'xn--tda.'.length + 7)
  expect(emailForm(`a@${host(31)}`)).toBeNull()
})

test.each([
  ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
  ['0<ana@example.org', '0<ana@example.org'],
  ['ana@example_1.org', null],
])('the stored e-mail %j with its host in A-labels is %j', (stored, form) => {
  expect(withHostForm(stored)).toBe(form)
})
