import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(() => server.clear())

const variables = { DATA_DIR: server.folder, PORT: new URL(server.url).port }
const operate = (...words: string[]) => admin(words, variables).ended

test('the operator sees people in a table, and programs get JSON', async () => {
  const added = await operate('add-user', 'sam@example.com', 'Sam')
  expect(added).toMatchObject({
    status: 0,
    said: expect.stringMatching(/sam@.*Sam +yes +no/),
  })
  const table = await operate('users')
  expect(table.said).toMatch(/^E-MAIL +NAME +PRO +ACTIVE/)
  expect(table.said).toContain('1 in all')
  const { said } = await operate('users', '--json')
  expect(JSON.parse(said)).toMatchObject({
    results: [{ email: 'sam@example.com' }],
    count: 1,
  })
  const refused = await operate('add-user', 'sam@example.com')
  expect([refused.status, refused.said]).toEqual([
    1,
    expect.stringContaining('Hearthbook: '),
  ])
})

test('Pro takes on or off, and nothing else', async () => {
  await operate('add-user', 'kim@example.com')
  expect((await operate('pro', 'kim@example.com', 'off')).said).toMatch(/kim@.* no +no/)
  const odd = await operate('pro', 'kim@example.com', 'maybe')
  expect([odd.status, odd.said]).toEqual([2, 'Hearthbook: maybe: on or off\n'])
  expect((await operate('pro', 'kim@example.com')).status).toBe(2)
})

test('a notice is put up with its picture, and ended', async () => {
  const file = join(server.folder, 'winter.png')
  writeFileSync(file, await makePicture('png'))
  const shown = await operate('notice', 'Winter', 'We rest.', '--image', file)
  expect(shown).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Shown\. To end it/),
  })
  const missing = await operate('notice', 'Winter', '--image', 'no-such.png')
  expect([missing.status, missing.said]).toEqual([
    2,
    expect.stringMatching(/no-such\.png cannot be read/),
  ])
  expect((await operate('end-notice')).said).toBe('Ended.\n')
})

test('somebody is signed out and deleted by name', async () => {
  await operate('add-user', 'lee@example.com')
  expect((await operate('sign-out', 'lee@example.com')).said).toBe(
    'Signed out everywhere.\n',
  )
  expect((await operate('delete-user', 'lee@example.com')).said).toBe('Deleted.\n')
  expect((await operate('delete-user', 'lee@example.com')).status).toBe(1)
})
