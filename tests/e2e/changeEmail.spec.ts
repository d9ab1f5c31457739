import { codeIn } from '../support/mailbox.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a changed e-mail is put back by the mail to the earlier one, in another browser', async ({
  page,
  browser,
  faults,
}) => {
  faults.provoke(/401|userdata\/get/)
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  const present = page.getByLabel('E-mail', { exact: true }).first()
  await page.goto(home.at('/account'))
  await lively(page)
  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' })
  const address = `new-${email}`
  await dialog.getByLabel('New address').fill(address)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  const code = codeIn(await home.mailAbout(address, /one-time code to use/))
  await dialog.getByLabel('Code from the new address').fill(code)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`You sign in with ${address} now`)).toBeVisible()
  await page.reload()
  await expect(present).toHaveValue(address)

  const mail = await home.mailAbout(email, /was changed/)
  const link = /https?:\S+\/revert-email\?token=\S+/.exec(mail.text!)![0]
  const reader = await browser.newContext()
  const other = await reader.newPage()
  // Programs that look at mails open links and press nothing.
  expect((await other.request.get(link)).status()).toBe(200)
  await other.goto(link)
  await expect(
    other.getByRole('heading', { name: 'Cancel the change of address' }),
  ).toBeVisible()
  await page.reload()
  await expect(present).toHaveValue(address)
  await other.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(other.getByText('Your previous address is active again.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/signin/)
  await other.goto(link)
  await other.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(
    other.getByText('This link is wrong, already used or expired.'),
  ).toBeVisible()
  await reader.close()
})
