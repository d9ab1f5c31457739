import { openSettings } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { askForCode, giveCode, signedIn, takeZone } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

onPhone(() => {
  test('the prompt for the time zone goes for good when dismissed', async ({ page }) => {
    takeZone(home, await signedIn(page, home))
    await page.goto(home.at('/dashboard'))
    const prompt = page.getByRole('complementary', { name: 'Set your time zone' })
    await expect(prompt.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
      'href',
      '/account#regional',
    )
    await prompt.getByRole('button', { name: 'Dismiss' }).click()
    await expect(prompt).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Top spending' })).toBeVisible()
    await expect(prompt).toBeHidden()
  })
})

test('one click on the prompt takes the zone of the browser', async ({ page }) => {
  takeZone(home, await signedIn(page, home))
  await page.goto(home.at('/dashboard'))
  const prompt = page.getByRole('complementary', { name: 'Set your time zone' })
  await prompt.getByRole('button', { name: 'Use this browser’s time zone' }).click()
  await expect(prompt).toBeHidden()
  await expect(page.getByText('1 of 5 done')).toBeVisible()
})

test.describe('in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })

  test('the settings offer the zone of the browser first', async ({ page }) => {
    await signedIn(page, home)
    await openSettings(page, home)
    await page.getByRole('button', { name: 'Show all time zones' }).click()
    const zones = page.getByRole('listbox').getByRole('option')
    await expect(zones.first()).toHaveText(/^Europe\/Lisbon/)
  })
})

test('a notice that was dismissed stays away, and a new one comes', async ({ page }) => {
  const email = await signedIn(page, home)
  const post =
    'insert into notices (id, title, message, action_text, action_url, created_at)'
  home.change(
    `${post} values ('n1', 'Winter hours', 'We rest on Sunday.', 'Read more', 'https://example.org/hours', 1)`,
  )
  await page.goto(home.at('/dashboard'))
  const first = page.getByRole('complementary', { name: 'Winter hours' })
  await expect(first).toContainText('We rest on Sunday.')
  const link = first.getByRole('link', { name: 'Read more' })
  await expect(link).toHaveAttribute('href', 'https://example.org/hours')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await first.getByRole('button', { name: 'Dismiss' }).click()
  await expect(first).toBeHidden()
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await askForCode(page, email)
  await giveCode(page, await home.codeFor(email))
  await expect(page.getByRole('heading', { name: 'Top spending' })).toBeVisible()
  await expect(first).toBeHidden()
  home.change(
    `${post} values ('n2', 'Spring hours', null, 'Look', 'javascript:alert(1)', 2)`,
  )
  await page.reload()
  const second = page.getByRole('complementary', { name: 'Spring hours' })
  await expect(second).toBeVisible()
  await expect(second.getByRole('link')).toHaveCount(0)
  home.change('update notices set ended_at = 3')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Top spending' })).toBeVisible()
  await expect(second).toBeHidden()
})
