import { addFeedback, addFeedbackTemplate } from '#lib/contract/operator.ts'
import type { FeedbackForm, FeedbackQuestion } from '#lib/domain/feedback.ts'
import { operatorOf } from './testServer.ts'
import type { TestServer } from './testServer.ts'

const choices = (...labels: string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase() }))

/** A question of a kind, with three choices where the kind has some. */
export function question(
  kind: string,
  more: Partial<FeedbackQuestion> = {},
): FeedbackQuestion {
  const isTyped = kind === 'text' || kind === 'textarea'
  const offered = isTyped || kind === 'rating' ? [] : choices('I', 'We', 'Nobody')
  return {
    id: kind,
    text: `A ${kind}?`,
    order: 1,
    isRequired: false,
    answers: { kind, choices: offered },
    ...more,
  }
}

/** A form whose one question must be answered. */
export function feedbackForm(more: Partial<FeedbackForm> = {}): FeedbackForm {
  return {
    id: `form-${crypto.randomUUID()}`,
    title: 'How do you get on?',
    questions: [question('textarea', { isRequired: true })],
    ...more,
  }
}

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
