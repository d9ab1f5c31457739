import { dialog, loseAnswer, toast } from './support/accounts.ts'
import {
  addBill,
  billRow,
  fact,
  fillBill,
  openBill,
  openBills,
  openNewBill,
  tab,
} from './support/bills.ts'
import { done } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()
const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const KEPT = 'You typed this earlier and did not save it.'

onPhone(() => {
  test('a network that is gone while a bill is saved or paid loses nothing', async ({
    page,
    context,
    faults,
  }) => {
    faults.provoke(/ERR_INTERNET_DISCONNECTED/)
    await signedIn(page, home)
    await openBills(page, home)
    const form = await openNewBill(page)
    await fillBill(form, { title: 'Power', amount: '96.40' })
    await form.getByLabel('Notes').fill('Typed in a tunnel')
    await cutNetwork(page)
    await done(form)
    await expect(problem(form, NO_NETWORK)).toBeInViewport()
    await expect(form.getByLabel('Title')).toHaveValue('Power')
    await context.setOffline(false)
    await reload(page)
    const again = await openNewBill(page)
    await expect(again.getByText(KEPT)).toBeVisible()
    await expect(again.getByLabel('Amount in USD')).toHaveValue('96.40')
    await expect(again.getByLabel('Notes')).toHaveValue('Typed in a tunnel')
    await done(again)
    await expect(toast(page, 'The bill was added.')).toBeVisible()
    const panel = await openBill(page, 'Power')
    await panel.getByRole('link', { name: 'Mark paid' }).click()
    const pay = dialog(page, 'Mark “Power” paid')
    await pay.getByLabel('Amount paid in USD').fill('40')
    await expect(pay.getByLabel('Mark full payment')).not.toBeChecked()
    await pay.getByLabel('Notes').fill('Half of it')
    await cutNetwork(page)
    await pay.getByRole('button', { name: 'Add partial payment' }).click()
    await pay.getByRole('button', { name: 'Back to the form' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(problem(pay, NO_NETWORK)).toBeVisible()
    await expect(pay.getByLabel('Amount paid in USD')).toHaveValue('40')
    await expect(pay.getByLabel('Mark full payment')).not.toBeChecked()
    await expect(pay.getByLabel('Notes')).toHaveValue('Half of it')
    await context.setOffline(false)
    await pay.getByRole('button', { name: 'Add partial payment' }).click()
    await pay.getByRole('button', { name: 'Back to the form' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(pay).toBeHidden()
    await expect(fact(page, 'Power', 'Due now')).toHaveText('$56.40')
    await expect(panel.getByRole('listitem')).toHaveCount(1)
  })
})

test('a bill and a change whose answers were lost on the way are stored once', async ({
  page,
  faults,
}) => {
  faults.provoke(/addUpdateBill/)
  await signedIn(page, home)
  await openBills(page, home)
  const form = await openNewBill(page)
  await fillBill(form, { title: 'Power' })
  await loseAnswer(page, '**/addUpdateBill')
  await done(form)
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  await done(form)
  await expect(toast(page, 'The bill was added.')).toBeVisible()
  await reload(page)
  await expect(billRow(page, 'Power')).toHaveCount(1)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $100.00')
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit bill')
  await edit.getByLabel('Amount in USD').fill('50')
  await loseAnswer(page, '**/addUpdateBill')
  await done(edit)
  await expect(problem(edit, NO_NETWORK)).toBeVisible()
  await done(edit)
  await expect(edit).toBeHidden()
  await page.reload()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $50.00')
})

test('what is typed waits for its writer through an expired session', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  await addBill(page, home, { title: 'Water', inDays: -1 })
  await openBills(page, home, '#overdue')
  await expect(billRow(page, 'Water')).toBeVisible()
  const offered = page.waitForResponse(/getServiceProviderSync/)
  const form = await openNewBill(page)
  await fillBill(form, { title: 'Power', amount: '33' })
  await form.getByLabel('Notes').fill('Before it ended')
  // A question that is still on its way would lead to sign-in by itself.
  await offered
  endSessions(home, email)
  await done(form)
  await signInAgain(page, home, { email, left: home.at('/bills#overdue') })
  await expect(billRow(page, 'Water')).toBeVisible()
  const again = await openNewBill(page)
  await expect(again.getByText(KEPT)).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveValue('Power')
  await expect(again.getByLabel('Notes')).toHaveValue('Before it ended')
  await done(again)
  await expect(toast(page, 'The bill was added.')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $33.00')
})

test('a payment that is typed waits through an expired session, and goes when that is meant', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  await addBill(page, home, { title: 'Power', inDays: 2 })
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  const open = panel.getByRole('link', { name: 'Mark paid' })
  const pay = dialog(page, 'Mark “Power” paid')
  await open.click()
  await pay.getByLabel('Notes').fill('By card')
  await pay.getByLabel('Add an expense').uncheck()
  endSessions(home, email)
  await pay.getByRole('button', { name: 'Mark paid' }).click()
  await signInAgain(page, home, { email, left: /\/bills\?bill=/ })
  await open.click()
  await expect(pay.getByText(KEPT)).toBeVisible()
  await expect(pay.getByLabel('Paid from')).toBeFocused()
  await expect(pay.getByLabel('Notes')).toHaveValue('By card')
  await expect(pay.getByLabel('Add an expense')).not.toBeChecked()
  await pay.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Enter')
  await expect(pay.getByLabel('Notes')).toHaveValue('By card')
  await page.keyboard.press('Escape')
  await pay.getByRole('button', { name: 'Discard', exact: true }).click()
  await open.click()
  await expect(pay.getByLabel('Notes')).toHaveValue('')
  await pay.getByLabel('Notes').fill('In cash')
  await pay.getByRole('button', { name: 'Mark paid' }).click()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
})

test('a full payment that is not confirmed leaves the form as it was typed', async ({
  page,
}) => {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'Power', inDays: 2 })
  home.change('update bills set paid_minor = 3000 where id = ?', bill._id)
  await openBills(page, home)
  const panel = await openBill(page, 'Power')
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const pay = dialog(page, 'Mark “Power” paid')
  await pay.getByLabel('Amount paid in USD').fill('65')
  await pay.getByLabel('Add an expense').uncheck()
  await pay.getByRole('button', { name: 'Settle the bill anyway' }).click()
  for (const leave of [
    () => page.goBack(),
    () => pay.getByRole('button', { name: 'Back to the form' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await pay.getByRole('button', { name: 'Mark paid' }).click()
    await expect(pay).toContainText('total to $95.00 of $100.00')
    await leave()
    await expect(pay.getByLabel('Amount paid in USD')).toBeFocused()
    await expect(pay.getByLabel('Amount paid in USD')).toHaveValue('65')
    await expect(pay.getByLabel('Add an expense')).not.toBeChecked()
  }
})
