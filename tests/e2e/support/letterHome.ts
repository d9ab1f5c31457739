import type { BrowserContext, Page } from '@playwright/test'
import { openLetterBackend } from '../../support/letter/backend.ts'
import type { LetterBackend } from '../../support/letter/backend.ts'
import { checkPayload } from '../../support/letter/payloads.ts'
import { EMAIL, OTP } from '../../support/letter/names.ts'
import { PEOPLE_ZONE } from '../../support/present.ts'
import { freePort, startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { lively } from './lively.ts'
import { publicUrl } from './servedApp.ts'
import { expect, test } from './test.ts'

/** Built server of a file before a backend that speaks the specification alone. */
export type LetterHome = {
  at(path: string): string
  /** The backend, with new books for each test. */
  backend(): LetterBackend
  signIn(context: BrowserContext): Promise<void>
  /** Opens a page, waits for its islands, and expects no error on it. */
  open(page: Page, path: string): Promise<void>
}

/** Errors that a browser writes for the 404 of a call that the letter does not have. */
const UNKNOWN_CALL =
  /console: Failed to load resource: .* 404 .*\/api\/(userdata|users|group)\//

/** Opens a home; after each test it checks all calls against the letter. */
export function letterHome(): LetterHome {
  test.skip(PEOPLE_ZONE !== 'UTC', 'the days of its books are those of UTC')
  const opened: { backend?: LetterBackend; server?: Server } = {}
  const backend = () => opened.backend! // opened before the first test
  const at = (path: string) => opened.server!.url + path // started with it
  test.beforeAll(async () => {
    opened.backend = await openLetterBackend()
    const port = await freePort()
    opened.server = await startServer({
      PORT: String(port),
      PUBLIC_URL: publicUrl(port),
      API_HOST: backend().url,
      SESSION_SECRET: 'a secret of the journeys before a backend',
      SUPPORT_EMAIL: 'help@letter.example',
    })
  })
  test.afterAll(async () => {
    await opened.server?.clear()
    await opened.backend?.close()
  })
  test.beforeEach(({ faults }) => {
    faults.provoke(UNKNOWN_CALL)
    backend().renew()
    backend().state.clientUrl = at('')
  })
  test.afterEach(() => {
    const { calls } = backend()
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.flatMap(checkPayload)).toEqual([])
    const lost = calls.filter(({ name, status }) => name && status === 404)
    expect(lost.map(({ address }) => address)).toEqual([])
  })
  return {
    at,
    backend,
    async signIn(context) {
      const asked = await context.request.post(at('/api/users/email/presignin'), {
        data: { email: EMAIL, deviceId: 'WEB', currency: 'EUR' },
      })
      expect(await asked.json()).toMatchObject({ code: 0 })
      const device = { deviceType: 'WEB', deviceId: 'WEB', deviceName: 'Chromium' }
      const answered = await context.request.post(at('/auth/otpsignin'), {
        data: { email: EMAIL, otp: OTP, ...device },
      })
      expect(await answered.json()).toMatchObject({ code: 0 })
    },
    async open(page, path) {
      await page.goto(at(path))
      await lively(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      // The notice covers the bottom of a phone.
      const notice = page.getByRole('button', { name: 'OK', exact: true })
      if (await notice.isVisible()) await notice.click()
    },
  }
}
