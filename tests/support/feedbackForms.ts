import type { FeedbackForm, FeedbackQuestion } from '#lib/domain/feedback.ts'

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

/** The form that the operator asks a household to fill in: each kind of answer once. */
export function householdForm(more: Partial<FeedbackForm> = {}): FeedbackForm {
  const asked = (
    id: string,
    kind: string,
    text: string,
    labels: string[] = [],
  ): FeedbackQuestion =>
    question(kind, { id, text, answers: { kind, choices: choices(...labels) } })
  const needed = { isRequired: true }
  return feedbackForm({
    title: 'How do you get on with the book?',
    subtitle: 'Six questions, two minutes. We answer when you ask for it.',
    questions: [
      {
        ...asked('suits', 'rating', 'How well does Hearthbook suit your household?'),
        ...needed,
      },
      {
        ...asked('keeper', 'radio', 'Who keeps the book?', [
          'I do',
          'We do it together',
          'Each their own part',
        ]),
        ...needed,
      },
      asked('uses', 'checkbox', 'What do you use?', [
        'Bills and reminders',
        'Budgets',
        'Reports and statements',
        'Import',
      ]),
      asked('since', 'select', 'Since when?', ['A few days', 'A few months', 'Years']),
      asked('country', 'text', 'In which country do you keep it?'),
      { ...asked('missing', 'textarea', 'What is missing most?'), ...needed },
    ],
    ...more,
  })
}
