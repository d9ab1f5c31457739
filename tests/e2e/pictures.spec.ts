import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { homeOfFile } from './support/home.ts'
import { signedIn, withHousehold } from './support/people.ts'
import { atBothSizes, test } from './support/test.ts'

/** Folder of the pictures; without it none are taken. */
const FOLDER = process.env['PICTURES']

test.skip(!FOLDER, 'PICTURES names no folder')

const home = homeOfFile()
const lonely = homeOfFile({ SMTP_URL: '' })

atBothSizes((isPhone) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pictures in ${colorScheme}`, async ({ page, faults, context }) => {
      test.slow()
      faults.provoke(/404/)
      await page.emulateMedia({ colorScheme })
      const take = (name: string) =>
        takePicture(page, `${name}-${isPhone ? 390 : 1280}-${colorScheme}`)
      await page.goto(home.at('/signin'))
      await take('signin')
      await page.goto(home.at('/no-such-room'))
      await take('404')
      await withHousehold(page, home)
      await page.goto(home.at('/dashboard'))
      await take('dashboard-empty')
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      await page.goto(home.at('/dashboard?month=2025-03'))
      await take('dashboard')
      await page.goto(home.at('/import-data'))
      await take('import')
      const email = await signedIn(page, home)
      home.change('update profiles set is_pro = 0 where email = ?', email)
      await page.goto(home.at('/bills'))
      await take('upgrade')
      await context.setExtraHTTPHeaders({})
      await page.request.post(lonely.at('/api/users/email/presignin'), {
        data: { email: `ana-${colorScheme}@example.com`, deviceId: 'WEB' },
      })
      await page.goto(lonely.at('/mailbox'))
      await take('mailbox')
    })
  }
})

async function takePicture(page: Page, name: string): Promise<void> {
  const path = (more: string) => join(FOLDER ?? '', `${name}${more}.png`)
  await page.screenshot({ path: path('') })
  await page.screenshot({ path: path('-whole'), fullPage: true })
}
