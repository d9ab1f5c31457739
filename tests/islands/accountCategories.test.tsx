import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { messages, openSettings } from './support/account.ts'
import { expectAddress, expectCount, expectHidden, tabTo } from './support/expecting.ts'
import { reload } from './support/page.ts'

const section = () => page.getByRole('region', { name: 'Categories', exact: true })
const form = () => page.getByRole('dialog')

/** The row of a category in its open group. */
function row(name: string): Locator {
  return section().getByRole('listitem').filter({ hasText: name })
}

async function openGroup(name: string) {
  await section().css('summary').filter({ hasText: name }).click()
}

async function openForm() {
  await section().getByRole('button', { name: 'Add category' }).click()
  await expect.element(form()).toBeVisible()
}

const confirmHiding = () =>
  form().getByRole('button', { name: 'Hide', exact: true }).click()

test('a category is added, changed, hidden, shown again and deleted', async () => {
  await commands.signIn()
  await openSettings()
  await openForm()
  await form().getByLabelText('Name').fill('Allotment')
  await form().getByLabelText('Group').selectOptions('Food')
  await form().getByRole('radio', { name: 'Green' }).click({ force: true })
  await form().getByRole('radio', { name: 'Drop' }).click({ force: true })
  await form().getByRole('button', { name: 'Done' }).click()
  await expect.element(messages()).toMatchTextContent('The category was added.')
  await expectHidden(form())
  await openGroup('Food')
  const own = row('Allotment')
  const icon = own.css('.category-icon')
  await expect.element(icon).toHaveAttribute('color', '#3f8a4f')
  await expect.element(icon.css('use')).toHaveAttribute('href', '/icons.svg#droplet')

  await own.getByRole('button', { name: 'Edit Allotment' }).click()
  await expect.element(form().getByRole('radio', { name: 'Drop' })).toBeChecked()
  await form().getByLabelText('Name').fill('Vegetable garden')
  await form().getByRole('button', { name: 'Done' }).click()
  await expect.element(messages()).toMatchTextContent('The category was updated.')
  const renamed = row('Vegetable garden')
  await renamed.getByRole('button', { name: 'Hide Vegetable garden' }).click()
  await expect.element(form()).toMatchTextContent('A budget for it ends with last month.')
  await confirmHiding()
  await expect.element(renamed).toMatchTextContent('Hidden')
  await renamed.getByRole('button', { name: 'Show Vegetable garden again' }).click()
  await expect.element(renamed).not.toMatchTextContent('Hidden')

  await renamed.getByRole('button', { name: 'Delete Vegetable garden' }).click()
  await expect.element(form()).toMatchTextContent('Entries that use it keep it.')
  await form().getByRole('button', { name: 'Cancel' }).click()
  await expectCount(renamed, 1)
  await renamed.getByRole('button', { name: 'Delete Vegetable garden' }).click()
  await form().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(messages()).toMatchTextContent('The category was deleted.')
  await expectCount(renamed, 0)
  await reload()
  await openGroup('Food')
  await expectCount(row('Groceries'), 1)
  await expectCount(row('Vegetable garden'), 0)
})

test('a group that nobody uses is hidden with all that is in it', async () => {
  await commands.signIn()
  await openSettings()
  await openGroup('Travel')
  await section().getByRole('button', { name: 'Hide Travel', exact: true }).click()
  await confirmHiding()
  await expect.element(messages()).toMatchTextContent('The category was hidden.')
  await expect
    .element(section().css('summary').filter({ hasText: 'Travel' }))
    .toMatchTextContent('Hidden')
  await reload()
  await openGroup('Travel')
  const shown = section().getByRole('button', { name: /^Show .* again$/ })
  await expectCount(shown, 3)
})

test('a category of income is added with the keyboard alone', async () => {
  await commands.signIn()
  await openSettings()
  await tabTo(section().getByRole('button', { name: 'Add category' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(form().getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Honey sales')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(form().getByRole('radio', { name: 'Income' })).toBeChecked()
  await expectCount(form().getByLabelText('Group'), 0)
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(form().getByRole('radio', { name: 'Red' })).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(form().getByRole('radio', { name: 'Briefcase' })).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await expect.element(messages()).toMatchTextContent('The category was added.')
  await expect
    .element(section().getByRole('button', { name: 'Add category' }))
    .toHaveFocus()
  const income = section().css('summary').filter({ hasText: 'Income' })
  await expect.element(income).toMatchTextContent('13 categories')
})

test('what the server refuses is told, and nothing typed is lost', async () => {
  await commands.signIn()
  await openSettings()
  await openForm()
  const name = form().getByLabelText('Name')
  await form().getByRole('button', { name: 'Done' }).click()
  await expect.element(name).toHaveAccessibleDescription(/Enter a name\./)
  await expect.element(name).toHaveFocus()
  await name.fill('groceries')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await form().getByRole('button', { name: 'Done' }).click()
  await expect
    .element(form())
    .toMatchTextContent('There is already a category with this name.')
  await expect.element(name).toHaveValue('groceries')
  await userEvent.keyboard('{Escape}')
  await form().getByRole('button', { name: 'Discard', exact: true }).click()
  await expectHidden(form())
})

test('a category that cannot be saved or hidden says why', async () => {
  await commands.signIn()
  await openSettings()
  await openForm()
  await commands.cutCalls('**/api/**')
  await form().getByLabelText('Name').fill('Allotment')
  await form().getByRole('button', { name: 'Done' }).click()
  await expect.element(form()).toMatchTextContent('No connection to the server.')
  await expect.element(form().getByLabelText('Name')).toHaveValue('Allotment')
  await userEvent.keyboard('{Escape}')
  await form().getByRole('button', { name: 'Discard', exact: true }).click()
  await openGroup('Food')
  await section().getByRole('button', { name: 'Hide Groceries' }).click()
  await confirmHiding()
  await expect.element(messages()).toMatchTextContent('No connection to the server.')
  await expect.element(row('Groceries')).not.toMatchTextContent('Hidden')
  await commands.mendNetwork()
})

test('a server that does not know own categories shows them no more', async () => {
  await commands.signIn()
  const unknown = { code: 404, message: 'unknown' }
  await commands.answerCalls('**/hideCategory', 404, unknown)
  await openSettings()
  await openGroup('Food')
  await section().getByRole('button', { name: 'Hide Groceries' }).click()
  await confirmHiding()
  await expectCount(section(), 0)
  await expectAddress('/account#settings')
})

test('without Pro the categories lead to Pro', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows('update profiles set is_pro = 0 where email = ?', email)
  await openSettings()
  await expect.element(section()).toMatchTextContent('Categories of your own need Pro.')
  await expectCount(section().getByRole('button'), 0)
  await expect
    .element(section().getByRole('link', { name: 'Learn about Pro' }))
    .toHaveAttribute('href', '/pro')
})
