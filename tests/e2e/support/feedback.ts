import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { feedbackTemplate } from '#lib/contract/feedback.ts'
import type { FeedbackAnswers, FeedbackForm } from '#lib/domain/feedback.ts'
import { householdForm } from '../../support/feedbackForms.ts'
import type { Home } from './home.ts'
import { expect } from './test.ts'

/** Published form: the address of a link to it, and what was answered there. */
export type PublishedForm = {
  linkFor(wish?: { email?: string; expiryTime?: number }): Promise<string>
  answered(): Promise<{ userEmail?: string; questions: FeedbackAnswers }[]>
}

/** Publishes the household's form as the operator does. */
export async function publishForm(
  home: Home,
  more: Partial<FeedbackForm> = {},
): Promise<PublishedForm> {
  const form = householdForm(more)
  const templateId = form.id
  const template = z.encode(feedbackTemplate, form)
  const made = await home.operate('addFeedbackTemplate', { template })
  expect(made).toMatchObject({ code: 0 })
  return {
    async linkFor(wish = {}) {
      const { result } = await home.operate('addFeedback', { templateId, ...wish })
      return (result as { url: string }).url
    },
    async answered() {
      const { results } = await home.operate('feedbackAnswers', { templateId })
      return results as Awaited<ReturnType<PublishedForm['answered']>>
    },
  }
}

/** Button that sends the answers. */
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' })

/** Gives one answer of each kind. */
export async function fillForm(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '4 stars of 5' }).check()
  await page.getByRole('radio', { name: 'We do it together' }).check()
  await page.getByRole('checkbox', { name: 'Bills and reminders' }).check()
  await page.getByRole('checkbox', { name: 'Budgets' }).check()
  await page.getByLabel('Since when?').selectOption('A few months')
  await page.getByLabel('In which country do you keep it?').fill('Portugal')
  await page.getByLabel('What is missing most?').fill('A search')
}

/** Answers that `fillForm` gives. */
export const FILLED: FeedbackAnswers = {
  suits: '4',
  keeper: 'we do it together',
  uses: ['bills and reminders', 'budgets'],
  since: 'a few months',
  country: 'Portugal',
  missing: 'A search',
}
