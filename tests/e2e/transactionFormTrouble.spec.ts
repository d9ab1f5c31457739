import { toast } from './support/accounts.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { problem, searchField } from './support/fields.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const KEPT = 'You typed this earlier and did not save it.'

test('without a network nothing typed is lost, not by a reload either', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  const form = await openNew(page, home, 'income')
  await form.getByLabel('Amount in USD').fill('12.50')
  await form.getByLabel('Notes').fill('Typed in a tunnel')
  await searchField(form, 'Paid by').fill('Kiosk')
  await cutNetwork(page)
  await done(form)
  await expect(problem(form, NO_NETWORK)).toBeInViewport()
  await context.setOffline(false)
  await reload(page)
  const again = await addNew(page, 'income')
  await expect(again.getByText(KEPT)).toBeVisible()
  await expect(again.getByLabel('Amount in USD')).toHaveValue('12.50')
  await expect(again.getByLabel('Notes')).toHaveValue('Typed in a tunnel')
  await expect(searchField(again, 'Paid by')).toHaveValue('Kiosk')
  await done(again)
  await expect(toast(page, 'The income was added.')).toBeVisible()
  const empty = await addNew(page, 'income')
  await expect(empty.getByText(KEPT)).toBeHidden()
  await expect(empty.getByLabel('Amount in USD')).toHaveValue('')
})

test('what is typed waits for its writer through an expired session', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('33')
  await form.getByLabel('Notes').fill('Before it ended')
  await endSessions(page, home, email)
  await done(form)
  await signInAgain(page, home, { email, left: /\/expenses/ })
  const again = await addNew(page)
  await expect(again.getByText(KEPT)).toBeVisible()
  await expect(again.getByLabel('Notes')).toHaveValue('Before it ended')
  await done(again)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
})
