import type { Page, Request } from '@playwright/test'
import { tell, toast } from './support/accounts.ts'
import { addBill, payPart } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { hold, openWithoutScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Payments that the page asks for. */
function watchPayments(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/markBillPaid')) asked.push(request)
  })
  return asked
}

/** Bill of 59.00, 20.00 of it paid, and its payments as the server has them. */
async function owePart(page: Page) {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'City Power', amount: 59, inDays: 3 })
  await payPart(page, home, bill, 20)
  const payments = async () => {
    const { localIdLong } = bill
    const { result } = await tell(page, home, 'getBillExpenses', { localIdLong })
    return (result as { amount: number }[]).map(({ amount }) => amount)
  }
  return { bill, payments, rest: page.getByRole('button', { name: /^Pay .*City Power/ }) }
}

test('the rest of a bill that is paid before the scripts is paid at once, and once', async ({
  page,
}) => {
  const { payments, rest } = await owePart(page)
  const asked = watchPayments(page)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await rest.click()
  await expect.poll(payments).toEqual([20, 39])
  await expect(rest).toHaveAttribute('aria-busy', 'true')
  await rest.click()
  letGo()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  const [early, pressed, ...more] = asked
  expect(more).toEqual([])
  expect(pressed!.postData()).toBe(early!.postData())
  for (const name of ['idempotency-key', 'app-version', 'accept-language', 'content-type'])
    expect(pressed!.headers()[name], name).toBe(early!.headers()[name])
  expect(await payments()).toEqual([20, 39])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rest).toBeVisible()
  expect(await payments()).toEqual([20])
})

test('a payment before the scripts is told though its reader has moved on', async ({
  page,
}) => {
  const { payments, rest } = await owePart(page)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await rest.click()
  await page.getByRole('heading', { name: 'Bills', level: 1 }).click()
  await page.keyboard.press('Escape')
  letGo()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  await expect(rest).toHaveCount(0)
  expect(await payments()).toEqual([20, 39])
})

test('two payments before the scripts are both made and told', async ({ page }) => {
  const { payments, rest } = await owePart(page)
  const other = await addBill(page, home, { title: 'Water', inDays: 4 })
  await payPart(page, home, other, 40)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await rest.click()
  await page.getByRole('button', { name: /^Pay .*Water/ }).click()
  letGo()
  await expect(page.getByRole('tab', { name: 'Paid' })).toHaveText('Paid $159.00')
  await expect(page.locator('.bill-row')).toHaveCount(0)
  expect(await payments()).toEqual([20, 39])
})

test('a payment before the scripts is made though its reader leaves', async ({ page }) => {
  const { payments, rest } = await owePart(page)
  await openWithoutScripts(page, home, '/bills')
  const letPay = await hold(page, '**/markBillPaid')
  await rest.click()
  const followed = page.getByRole('link', { name: 'Income', exact: true }).click()
  letPay()
  await followed
  await expect(page).toHaveURL(home.at('/income'))
  await expect.poll(payments).toEqual([20, 39])
})

test('a payment before the scripts that finds no network is made by the press', async ({
  page,
  faults,
}) => {
  faults.provoke(/markBillPaid/)
  const { payments, rest } = await owePart(page)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await page.route('**/markBillPaid', (route) => route.abort(), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await rest.click()
  await lost
  letGo()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  expect(await payments()).toEqual([20, 39])
})

test('a payment before the scripts that is refused says why', async ({ page }) => {
  const { bill, payments, rest } = await owePart(page)
  const letGo = await openWithoutScripts(page, home, '/bills')
  await payPart(page, home, bill, 5)
  await rest.click()
  letGo()
  await expect(page.locator('#toasts')).toContainText(/changed/)
  expect(await payments()).toEqual([20, 5])
})
