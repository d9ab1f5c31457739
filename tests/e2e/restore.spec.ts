import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin } from '../support/admin.ts'
import { freePort, startServer } from '../support/server.ts'
import type { Server } from '../support/server.ts'
import { axeFindings } from './support/quality.ts'
import { publicUrl } from './support/servedApp.ts'
import { expect, test } from './support/test.ts'

/** A server that is empty but for a backup of the demo household. */
async function emptyServer(): Promise<Server> {
  const lived = await startServer({ SEED: 'demo' })
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-server-'))
  const variables = { DATA_DIR: lived.folder, PORT: new URL(lived.own).port }
  expect((await admin(['backup'], variables).ended).status).toBe(0)
  cpSync(join(lived.folder, 'backups'), join(folder, 'backups'), { recursive: true })
  await lived.clear()
  const port = await freePort()
  return startServer({ PORT: String(port), PUBLIC_URL: publicUrl(port) }, folder)
}

// Replaces none: the server of other journeys has people, so that it has no such page.
test('an operator restores a backup with the keyboard alone, and goes back', async ({
  page,
  faults,
}) => {
  faults.provoke(/ERR_CONNECTION_REFUSED/)
  const server = await emptyServer()
  const token = readFileSync(join(server.folder, 'operator-token'), 'utf8').trim()
  // The test's address comes in a proxy's header.
  await page.goto(`${server.url}/restore`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Token').focus()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This is not the token of this server.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(token)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('radio')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Backups' })).toContainText('2 profiles')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Restore this backup?' })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('is restoring')

  await expect(page.getByRole('heading', { name: 'Restored' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Put back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio')).toBeFocused()
  await server.stop()
  rmSync(server.folder, { recursive: true })
})
