import { dialog } from './support/accounts.ts'
import {
  addBill,
  billPanel,
  billRow,
  openBill,
  openBills,
  openNewBill,
} from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

onPhone(() => {
  test('Back closes what is open, asks about typed text, and keeps the page', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Power', inDays: 2 })
    await openBills(page, home)
    // A form with nothing typed closes at once.
    const form = await openNewBill(page)
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(billRow(page, 'Power')).toBeVisible()
    // Typed text is asked about.
    await openNewBill(page)
    await form.getByLabel('Title').fill('Water')
    await page.goBack()
    const stay = form.getByRole('button', { name: 'Keep editing' })
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(form.getByLabel('Title')).toHaveValue('Water')
    await page.goBack()
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    // A question goes before the panel beneath.
    const panel = await openBill(page, 'Power')
    await panel.getByRole('link', { name: 'Delete' }).click()
    const question = dialog(page, 'Delete “Power”?')
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(billPanel(page, 'Power')).toBeVisible()
    await page.goBack()
    await expect(billPanel(page, 'Power')).toBeHidden()
    await expect(billRow(page, 'Power')).toBeVisible()
    await expect(page).toHaveURL(/\/bills/)
  })
})
