import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  addBudget,
  beginEarlier,
  budgetRow,
  openBudget,
  openBudgets,
  spendIn,
} from './support/budgets.ts'
import { expectCount } from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { reload } from './support/page.ts'

test('an entry of an earlier month changes what is carried', async () => {
  const { email } = await commands.signIn()
  await addBudget({ categoryId: 31, carryForward: true })
  await beginEarlier(email, 1)
  await spendIn(-1, 60)
  await openBudgets()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('$40 rolled over')
  await spendIn(-1, 15.5)
  await reload()
  await expect.element(budgetRow('Groceries')).toMatchTextContent('$25 rolled over')
})

test('a member sees what the owner shares, and changes nothing of it', async () => {
  const { member } = await signInWithMember()
  await addBudget({ categoryId: 31, amount: 600, familyShare: true })
  await addBudget({ categoryId: 40, amount: 200 })
  await openBudgets()
  const shared = await openBudget('Groceries')
  await expect.element(shared).toMatchTextContent('All members')
  await commands.signIn(member)
  await openBudgets()
  await expectCount(budgetRow('Transport'), 0)
  const panel = await openBudget('Groceries')
  await expect
    .element(panel)
    .toMatchTextContent('Only the organizer of your family can change this budget.')
  await expectCount(panel.getByRole('link', { name: 'Edit' }), 0)
  await expectCount(page.getByRole('link', { name: 'Add budget' }), 0)
})
