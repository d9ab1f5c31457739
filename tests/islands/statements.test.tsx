import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openReports } from './support/reports.ts'
import { expectCount, expectHidden, problem } from './support/expecting.ts'
import { signInWithMember, spendOn } from './support/made.ts'
import { onPhone, tell, toast } from './support/page.ts'
import { chooseDays, sendButton } from './support/statements.ts'

onPhone(() => {
  test('days in the wrong order are told at their field, and nothing is sent', async () => {
    await commands.signIn()
    await openReports()
    await chooseDays('2026-11-20', '2026-10-31')
    await sendButton().click()
    const from = page.getByLabelText('From')
    await expect.element(from).toHaveFocus()
    await expect.element(toast('The start date is after the end date.')).toBeVisible()
    await expect
      .element(from)
      .toHaveAccessibleDescription(/The start date is after the end date\./)
    await expect.element(sendButton()).toBeDisabled()
    await page.getByLabelText('To', { exact: true }).fill('2026-11-30')
    await expect.element(sendButton()).toBeEnabled()
    await expectHidden(problem(page, 'The start date is after the end date.'))
    await page.getByLabelText('To', { exact: true }).fill('')
    await expect.element(sendButton()).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect.element(page.getByText('No statements yet')).toBeVisible()
  })
})

test('a list that did not come offers another try, one that the server lacks is hidden', async () => {
  await commands.signIn()
  const sent = page.getByRole('region', { name: 'Sent statements' })
  await commands.cutCall('**/getStatements')
  await openReports()
  await sent.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sent.getByText('No statements yet')).toBeVisible()

  await commands.answerCalls('**/getStatements', 404, { code: 404, message: '' })
  await openReports()
  await expectCount(sent, 0)
  await expectCount(page.getByRole('button', { name: 'Download' }), 0)
  await expect.element(sendButton()).toBeEnabled()
})

test('a lost connection costs no choice, and one statement is sent', async () => {
  await commands.signIn()
  await openReports()
  await expect.element(page.getByText('No statements yet')).toBeVisible()
  await chooseDays('2025-10-01', '2025-10-31')
  await commands.cutCalls('**/api/**')
  await sendButton().click()
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await commands.mendNetwork()
  await expect.element(page.getByLabelText('From')).toHaveValue('2025-10-01')
  await sendButton().click()
  await expectCount(page.css('.sent-statement'), 1)
  await expect.element(page.getByLabelText('From')).toHaveValue('2025-10-01')
})

test('an entry of another member that came since names who made it', async () => {
  const { owner, member } = await signInWithMember()
  await commands.changeRows(
    "update profiles set first_name = 'Ben' where email = ?",
    member,
  )
  const [startTime, endTime] = ['2025-10-01', '2025-10-31'].map((day) => Date.parse(day))
  await tell('sendStatement', { startTime, endTime, type: 1 })
  await commands.signIn(member)
  await spendOn('2025-10-13', { merchantName: 'Kiosk' })
  await commands.signIn(owner)
  await openReports()
  await page.getByText('1 entry changed since').click()
  const entry = page.css('.sent-statement details li')
  await expect.element(entry).toMatchTextContent(/Kiosk.*Created by Ben.*added/i)
})
