import { messages } from './support/account.ts'
import { homeOfFile, sharedHome } from './support/home.ts'
import { newEmail, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const advertising = homeOfFile({ AD_SLOT_URL: 'https://ads.example/slot' })

test('an activation that ran out asks for the e-mail, and tells where the next went', async ({
  page,
}) => {
  await page.goto(home.at('/activate?token=ran-out'))
  await expect(page.getByText('This link is wrong, already used or expired.')).toBeVisible()
  const renew = page.getByRole('button', { name: 'Send a new link' })
  await renew.click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const email = newEmail()
  await page.getByLabel('E-mail').fill(email)
  await renew.click()
  await page.waitForURL(home.at('/verify-signup'))
  await expect(page.getByText(`We sent an activation link to ${email}.`)).toBeVisible()
})

test('the link of a mail leads to where an activation is sent again', async ({ page }) => {
  await page.goto(home.at('/verify-signup#email=ana%2Bbooks%40hearthbook.example'))
  await expect(page.getByText('link to ana+books@hearthbook.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(messages(page)).toContainText('The activation link has been sent again.')
})

test('advertisements are for who is not Pro alone', async ({ page }) => {
  await page.route('https://ads.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Buy</p>' }),
  )
  const email = await signedIn(page, advertising)
  await page.goto(advertising.at('/dashboard'))
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(advertising.change('update profiles set is_pro = 0 where email = ?', email)).toBe(
    1,
  )
  await page.reload()
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.frameLocator('iframe').getByText('Buy')).toBeVisible()
})
