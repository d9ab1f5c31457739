import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { messages, openSettings } from './support/account.ts'
import { expectCount } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import { region } from './support/page.ts'

const data = () => region('Your data')
const button = (name: string) => data().getByRole('button', { name, exact: true })
const downloadLink = () => data().getByRole('link', { name: 'Download', exact: true })

const STATE = '**/getExportState'
const pictures = {
  _id: 'made',
  status: 'pending',
  step: 'pictures',
  done: 42,
  total: 96,
  fileName: 'hearthbook-2026-11-26.zip',
  bytes: 0,
  expireTime: Date.UTC(2026, 10, 27, 14, 52),
}

const answerState = (state: object) =>
  commands.answerCalls(STATE, 200, { code: 0, message: '', result: state })

test('everything is requested, offered once it is ready, and deleted', async () => {
  await commands.signIn()
  await openSettings()
  await button('Prepare the copy').click()
  await expect.element(downloadLink()).toBeVisible()
  await expect
    .element(data())
    .toMatchTextContent(/ziphearthbook-\d{4}-\d\d-\d\d\.zip[\d.]+ kB · ready until /)
  const link = (await downloadLink().findElement()) as HTMLAnchorElement
  const answer = await fetch(link.href)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const start = (await answer.bytes()).slice(0, 2)
  expect(new TextDecoder().decode(start)).toBe('PK')
  await button('Delete it now').click()
  await expect.element(messages()).toMatchTextContent('The file was deleted.')
  await expect.element(button('Prepare the copy')).toBeVisible()
  await expectCount(downloadLink(), 0)
})

test('what is being made says how far it is, and can be stopped', async () => {
  await commands.signIn()
  await answerState(pictures)
  await openSettings()
  const progress = data().getByRole('progressbar', { name: 'Progress' })
  await expect.element(progress).toHaveAttribute('value', '53')
  await expect
    .element(data())
    .toMatchTextContent('In progress: photos, 42 of 9653%You can go on working')
  await expectCount(button('Prepare the copy'), 0)
  await button('Stop').click()
  await expect.element(button('Prepare the copy')).toBeVisible()
  await expectCount(progress, 0)
  await expect
    .element(page.getByRole('heading', { name: 'Download everything' }))
    .toHaveFocus()
})

test.each([
  ['failed', 'The copy couldn’t be made because of an error on our side.'],
  ['too-large', 'The copy would be larger than 2 GB'],
])('one that is %s says why, and leads to another try', async (status, text) => {
  await commands.signIn()
  await answerState({ ...pictures, status })
  await openSettings()
  await expect.element(data().getByRole('alert')).toMatchTextContent(text)
  await commands.mendNetwork()
  await button('Prepare the copy').click()
  await expect.element(downloadLink()).toBeVisible()
  await expectCount(data().getByRole('alert'), 0)
})

test('a day’s last try says so, and a broken connection can be tried again', async () => {
  provoke(/429/, /Failed to load resource/)
  await commands.signIn()
  await commands.cutCall(STATE)
  await openSettings()
  await data().getByRole('button', { name: 'Try again' }).click()
  await commands.answerCalls('**/requestExport', 429, { code: 429, message: 'Too often' })
  await button('Prepare the copy').click()
  await expect.element(messages()).toMatchTextContent(/too many|too often|later/i)
  await expect.element(button('Prepare the copy')).toHaveAttribute('aria-busy', 'false')
})

test('a server without exports shows no card of them', async () => {
  await commands.signIn()
  await commands.answerCalls(STATE, 404, { code: 404, message: '' })
  await openSettings()
  await expectCount(data(), 0)
})
