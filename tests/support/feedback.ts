import { addFeedback, addFeedbackTemplate } from '#lib/contract/operator.ts'
import type { FeedbackForm } from '#lib/domain/feedback.ts'
import { feedbackForm } from './feedbackForms.ts'
import { operatorOf } from './testServer.ts'
import type { TestServer } from './testServer.ts'

/** Publishes a form, and makes links to it. */
export async function publish(server: TestServer, more: Partial<FeedbackForm> = {}) {
  const form = feedbackForm(more)
  const operator = operatorOf(server)
  await operator.ask(addFeedbackTemplate, { template: form })
  const templateId = form.id
  const linkFor = async (wish: { email?: string; expiresAt?: number } = {}) => {
    const { result } = await operator.ask(addFeedback, { templateId, ...wish })
    return { templateId, feedbackId: result.feedbackId }
  }
  return { form, linkFor }
}
