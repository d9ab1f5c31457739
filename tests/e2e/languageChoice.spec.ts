import type { Page } from '@playwright/test'
import { fillForm, FILLED, publishForm, sendButton } from './support/feedback.ts'
import { sharedHome } from './support/home.ts'
import { invite, withExpenses } from './support/invitations.ts'
import { textIn } from './support/languages.ts'
import { askForCode, newEmail, signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

/** Chooses a language at the foot of a public page, and waits for the page in it. */
async function choose(page: Page, language: 'de' | 'ja' | 'en'): Promise<void> {
  const { href } = new URL(page.url())
  const came = page.waitForEvent('load')
  await page.locator('#language').selectOption(language)
  await came
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(page.url()).toBe(href)
}

onPhone(() => {
  test('at the code of a sign-in another language keeps e-mail, code and step', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(home.at('/signin?next=%2Fbills%3Fmonth%3D2026-11#overdue'))
    await askForCode(page, email)
    const code = await home.codeFor(email)
    await page.locator('#code').fill(code.slice(0, 3))
    await choose(page, 'de')
    await expect(page.locator('#code')).toHaveValue(code.slice(0, 3))
    const [before = '', after = ''] = textIn('de', 'signin.codeSentTo').split('{{email}}')
    await expect(page.locator('#sent-to')).toHaveText(before + email + after)
    await choose(page, 'en')
    await page.locator('#code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(home.at('/bills?month=2026-11#overdue'))
  })

  test('a form that is half filled in is so in another language', async ({ page }) => {
    const { linkFor, answered } = await publishForm(home)
    await page.goto(await linkFor())
    await fillForm(page)
    await choose(page, 'ja')
    await expect(page.locator('textarea')).toHaveValue('A search')
    await choose(page, 'en')
    await sendButton(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    expect(await answered()).toMatchObject([{ questions: FILLED }])
  })

  test('a deletion goes on at its step in another language', async ({ page }) => {
    const email = await signedIn(page, home)
    await page.context().clearCookies()
    await page.goto(home.at('/deleteProfile'))
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Next' }).click()
    const { subject = '' } = await home.mailAbout(email, /delete/)
    await page.locator('#code').fill(subject.slice(0, 6))
    await choose(page, 'de')
    await expect(page.locator('#code')).toHaveValue(subject.slice(0, 6))
    await page.locator('#code-form button:not([type])').click()
    await expect(page.locator('#whose')).toContainText(email)
    await choose(page, 'en')
    await expect(page.locator('#whose')).toContainText(email)
    await page.locator('#review-form .danger').click()
    await expect(page.locator('#done')).toBeVisible()
    await choose(page, 'de')
    await expect(page.locator('#done')).toBeVisible()
  })

  test('an invitation keeps what was chosen, also beside the session of somebody else', async ({
    page,
  }) => {
    const email = await withExpenses(page, home, 1)
    const { accept } = await invite(page, home, email)
    await page.context().clearCookies()
    await signedIn(page, home)
    await page.goto(accept)
    await page.locator('#with-earlier').check()
    await choose(page, 'de')
    await expect(page.locator('#with-earlier')).toBeChecked()
  })

  test('a page that only informs stays at its place', async ({ page }) => {
    await page.goto(home.at('/privacy?from=mail#main'))
    await choose(page, 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('passwords are kept nowhere, and the page says the same in another language', async ({
    page,
  }) => {
    await page.goto(home.at('/resetpassword/a-pin'))
    await page.locator('#new-password').fill('correct horse')
    await choose(page, 'de')
    await expect(page.locator('#new-password')).toHaveValue('')
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    )
    expect(kept).not.toContain('correct horse')
  })
})

test('an error says so in the language of its visitor', async ({ page, faults }) => {
  faults.provoke(/404.*no-such-room/)
  await page.context().addCookies([{ name: 'language', value: 'ja', url: home.url() }])
  await page.goto(home.at('/no-such-room'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const title = textIn('ja', 'errors.notFoundTitle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
