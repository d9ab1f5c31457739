import { randomUUID } from 'node:crypto'
import { settingsForm } from './support/account.ts'
import { toast } from './support/accounts.ts'
import { addBill, billPanel } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('the reminder tells of the bill, and its one-click link ends reminders', async ({
  page,
  browser,
}) => {
  const email = await signedIn(page, home)
  const { _id } = await addBill(page, home, {
    title: 'Power',
    inDays: 1,
    amount: 96.4,
    remindBeforeDays: 1,
  })
  // Moves the reminder to midnight, so that its time has come.
  home.change('update profiles set notify_minute = 0 where email = ?', email)
  home.change('update bills set created_at = created_at - 86400000 where id = ?', _id)
  strikeClock()
  const mail = await home.mailAbout(email, /Power/)
  expect(mail.text).toContain('Power: $96.40')
  // Links of the mail lead to the bill and to the settings of mails.
  const links = [...mail.html!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const ofBill = home.at(`/bills?bill=${_id}#upcoming`)
  expect(links).toEqual([ofBill, ofBill, home.at('/account#notifications')])
  await page.goto(ofBill)
  await expect(billPanel(page, 'Power')).toBeVisible()
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1]
  expect(link).toContain(home.at('/api/users/unsubscribe?token='))

  // Mail programs open links without a session.
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  // Opening a link, as mail programs do, ends nothing.
  const opened = await other.goto(link!)
  expect(opened!.status()).toBe(200)
  await page.goto(home.at('/account#notifications'))
  const bills = settingsForm(page).getByRole('switch', { name: 'Bills due' })
  await expect(bills).toBeChecked()
  const clicked = await other.request.post(link!, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(await clicked.json()).toMatchObject({ code: 0 })
  await page.reload()
  await expect(bills).not.toBeChecked()
  // The page in a browser has a button for the same.
  await bills.check()
  await settingsForm(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your changes are saved.')).toBeVisible()
  await other.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(other.getByText('You will get no more of these e-mails.')).toBeVisible()
  await page.reload()
  await expect(bills).not.toBeChecked()
  await other.goto(`${link}x`)
  await other.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(other.getByText('This link is not valid.')).toBeVisible()
  await stranger.close()
  // The mail links to the settings in its text too.
  expect(mail.text).toContain(home.at('/account#notifications'))
})

/** Runs the reminders now. */
function strikeClock(): void {
  home.change(
    `insert into jobs (id, kind, payload, run_at, attempts, status, created_at)
      values (?, 'find-reminders', '{}', 0, 0, 'waiting', 0)`,
    randomUUID(),
  )
}
