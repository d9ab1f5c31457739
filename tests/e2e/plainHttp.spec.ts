import { toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { addNew, done } from './support/transactionForm.ts'
import { openEntries } from './support/transactions.ts'

const home = sharedHome()

/** Name of a computer at home; browsers trust only "localhost" and numbers of this machine. */
const AT_HOME = 'books.test'

test('a household without https keeps its books, too', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(
    /Cross-Origin-Opener-Policy header has been ignored/,
    /Clear-Site-Data header .*: Not supported for insecure origins/,
  )
  await signedIn(page, home)
  const { port } = new URL(home.url())
  const url = `http://${AT_HOME}:${port}`
  const cookies = await context.cookies(home.url())
  await context.addCookies(
    cookies.map(({ domain: _here, path: _root, ...cookie }) => ({ ...cookie, url })),
  )
  const there = { ...home, url: () => url, at: (path: string) => url + path }
  await openEntries(page, there, '/expenses')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const form = await addNew(page)
  await form.getByLabel('Amount in USD').fill('50')
  await form.getByRole('button', { name: 'Split into categories' }).click()
  await form.getByLabel('Amount of part 1').fill('30')
  await form.getByLabel('Amount of part 2').fill('20')
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
})
