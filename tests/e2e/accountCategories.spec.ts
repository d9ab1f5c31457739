import type { Locator, Page } from '@playwright/test'
import { messages, openSettings, tabTo } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'

const home = sharedHome()
const section = (page: Page) =>
  page.getByRole('region', { name: 'Categories', exact: true })
const form = (page: Page) => page.getByRole('dialog')

/** The row of a category in its open group. */
function row(page: Page, name: string): Locator {
  return section(page).getByRole('listitem').filter({ hasText: name })
}

async function openGroup(page: Page, name: string) {
  await section(page).locator('summary').filter({ hasText: name }).click()
}

async function openForm(page: Page) {
  await section(page).getByRole('button', { name: 'Add category' }).click()
  await expect(form(page)).toBeVisible()
}

const LONG = { annotation: { type: 'slow', description: 'a whole life of a category' } }

atBothSizes(() => {
  const name = 'a category is added, changed, hidden, shown again and deleted'
  test(name, LONG, async ({ page }) => {
    await signedIn(page, home)
    await openSettings(page, home)
    await openForm(page)
    await expectUsable(page)
    await form(page).getByLabel('Name').fill('Allotment')
    await form(page).getByLabel('Group').selectOption({ label: 'Food' })
    await form(page).getByRole('radio', { name: 'Green' }).check({ force: true })
    await form(page).getByRole('radio', { name: 'Drop' }).check({ force: true })
    await form(page).getByRole('button', { name: 'Done' }).click()
    await expect(messages(page)).toContainText('The category was added.')
    await expect(form(page)).toBeHidden()
    await openGroup(page, 'Food')
    const own = row(page, 'Allotment')
    const icon = own.locator('.category-icon')
    await expect(icon).toHaveAttribute('color', '#3f8a4f')
    await expect(icon.locator('use')).toHaveAttribute('href', '/icons.svg#droplet')
    await expectUsable(page)

    await own.getByRole('button', { name: 'Edit Allotment' }).click()
    await expect(form(page).getByRole('radio', { name: 'Drop' })).toBeChecked()
    await form(page).getByLabel('Name').fill('Vegetable garden')
    await form(page).getByRole('button', { name: 'Done' }).click()
    await expect(messages(page)).toContainText('The category was updated.')
    const renamed = row(page, 'Vegetable garden')
    await renamed.getByRole('button', { name: 'Hide Vegetable garden' }).click()
    await expect(renamed).toContainText('Hidden')
    await expectUsable(page)
    await renamed.getByRole('button', { name: 'Show Vegetable garden again' }).click()
    await expect(renamed).not.toContainText('Hidden')

    await renamed.getByRole('button', { name: 'Delete Vegetable garden' }).click()
    await expect(form(page)).toContainText('Entries that use it keep it.')
    await expectUsable(page)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(renamed).toHaveCount(1)
    await renamed.getByRole('button', { name: 'Delete Vegetable garden' }).click()
    await form(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(messages(page)).toContainText('The category was deleted.')
    await expect(renamed).toHaveCount(0)
    await page.reload()
    await openGroup(page, 'Food')
    await expect(row(page, 'Groceries')).toHaveCount(1)
    await expect(row(page, 'Vegetable garden')).toHaveCount(0)
  })
})

test('a group that nobody uses is hidden with all that is in it', async ({ page }) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await openGroup(page, 'Travel')
  await section(page).getByRole('button', { name: 'Hide Travel', exact: true }).click()
  await expect(messages(page)).toContainText('The category was hidden.')
  await expect(
    section(page).locator('summary').filter({ hasText: 'Travel' }),
  ).toContainText('Hidden')
  await page.reload()
  await openGroup(page, 'Travel')
  const shown = section(page).getByRole('button', { name: /^Show .* again$/ })
  await expect(shown).toHaveCount(3)
})

test('a category of income is added with the keyboard alone', async ({ page }) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await tabTo(page, section(page).getByRole('button', { name: 'Add category' }))
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Honey sales')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'Income' })).toBeChecked()
  await expect(form(page).getByLabel('Group')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(form(page).getByRole('radio', { name: 'Briefcase' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('The category was added.')
  await expect(section(page).getByRole('button', { name: 'Add category' })).toBeFocused()
  const income = section(page).locator('summary').filter({ hasText: 'Income' })
  await expect(income).toContainText('13 categories')
})

test('what the server refuses is told, and nothing typed is lost', async ({ page }) => {
  await signedIn(page, home)
  await openSettings(page, home)
  await openForm(page)
  const name = form(page).getByLabel('Name')
  await form(page).getByRole('button', { name: 'Done' }).click()
  await expect(name).toHaveAccessibleDescription(/Enter a name\./)
  await expect(name).toBeFocused()
  await name.fill('groceries')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await form(page).getByRole('button', { name: 'Done' }).click()
  await expect(form(page)).toContainText('There is already a category with this name.')
  await expect(name).toHaveValue('groceries')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(form(page)).toBeHidden()
})

test('a category that cannot be saved or hidden says why', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openSettings(page, home)
  await openForm(page)
  await cutNetwork(page)
  await form(page).getByLabel('Name').fill('Allotment')
  await form(page).getByRole('button', { name: 'Done' }).click()
  await expect(form(page)).toContainText('No connection to the server.')
  await expect(form(page).getByLabel('Name')).toHaveValue('Allotment')
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await openGroup(page, 'Food')
  await section(page).getByRole('button', { name: 'Hide Groceries' }).click()
  await expect(messages(page)).toContainText('No connection to the server.')
  await expect(row(page, 'Groceries')).not.toContainText('Hidden')
  await context.setOffline(false)
})

test('a category that is typed waits through an expired session', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  await openSettings(page, home)
  await openForm(page)
  await form(page).getByLabel('Name').fill('Allotment')
  await form(page).getByLabel('Group').selectOption({ label: 'Food' })
  endSessions(home, email)
  await form(page).getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, home, { email, left: home.at('/account#settings') })
  await openForm(page)
  await expect(form(page)).toContainText('You typed this earlier and did not save it.')
  await form(page).getByRole('button', { name: 'Done' }).click()
  await expect(messages(page)).toContainText('The category was added.')
  await openGroup(page, 'Food')
  await expect(row(page, 'Allotment')).toHaveCount(1)
})

test('without Pro the categories lead to Pro', async ({ page }) => {
  const email = await signedIn(page, home)
  home.change('update profiles set is_pro = 0 where email = ?', email)
  await openSettings(page, home)
  await expect(section(page)).toContainText('Categories of your own need Pro.')
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await expectUsable(page)
  await section(page).getByRole('link', { name: 'Learn about Pro' }).click()
  await expect(page).toHaveURL(home.at('/pro'))
})

test('a server that does not know own categories shows them no more', async ({
  page,
  faults,
}) => {
  faults.provoke(/hideCategory/)
  await signedIn(page, home)
  await page.route('**/hideCategory', (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: 'unknown' } }),
  )
  await openSettings(page, home)
  await openGroup(page, 'Food')
  await section(page).getByRole('button', { name: 'Hide Groceries' }).click()
  await expect(section(page)).toHaveCount(0)
  await expect(page).toHaveURL(home.at('/account#settings'))
})
