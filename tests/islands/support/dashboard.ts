import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { openPage } from './page.ts'

/** Signs in a new person, dismisses the first steps, and returns the e-mail. */
export async function signInSettled(): Promise<string> {
  const { email } = await commands.signIn()
  await commands.changeRows(
    'update profiles set steps_dismissed = 1 where email = ?',
    email,
  )
  return email
}

/** Opens the dashboard, by default of the present month. */
export const openDashboard = (month?: string): Promise<void> =>
  openPage(month === undefined ? '/dashboard' : `/dashboard?month=${month}`)

/** Expects a figure at the top, by its name. */
export async function expectFigure(name: string, amount: string): Promise<void> {
  await expect
    .element(figure(name).getByRole('definition').first())
    .toHaveTextContent(amount)
}

/** Note below a figure at the top, by its name. */
export const noteOf = (name: string): Locator => figure(name).getByRole('definition').last()

/** Figure at the top, by its name. */
export const figure = (name: string): Locator =>
  page
    .getByLabelText('The month at a glance')
    .css('div')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Name of the month between the arrows. */
export const chosenMonth = (): Locator =>
  page.getByRole('navigation', { name: 'Month' }).getByRole('heading')
