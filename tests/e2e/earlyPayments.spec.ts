import { tell, toast } from './support/accounts.ts'
import { addBill, payPart } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('the rest of a bill that is pressed before the scripts asks for the total when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const bill = await addBill(page, home, { title: 'City Power', amount: 59, inDays: 3 })
  await payPart(page, home, bill, 20)
  const payments = async () => {
    const { localIdLong } = bill
    const { result } = await tell(page, home, 'getBillExpenses', { localIdLong })
    return (result as { amount: number }[]).map(({ amount }) => amount)
  }
  const letGo = await openWithoutScripts(page, home, '/bills')
  const rest = page.getByRole('button', { name: /^Pay .*City Power/ })
  await rest.click()
  await expect(rest).toHaveAttribute('aria-busy', 'true')
  letGo()
  const question = page.getByRole('dialog', { name: 'Mark “City Power” paid' })
  await expect(question).toContainText('total to $59.00 of $59.00')
  expect(await payments()).toEqual([20])
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  expect(await payments()).toEqual([20, 39])
})
