import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'

const INCOMPLETE = 401
const ANSWERED = 402
const UNKNOWN = 403
const EXPIRED = 404

const TEMPLATE = {
  id: 'tpl-9',
  title: 'How do you like it?',
  subtitle: 'Three questions',
  submitButtonText: 'Send it',
  successMessage: 'Thanks from all of us',
  mandatoryErrorMsg: 'The star needs an answer',
  minAnswerErrorMsg: 'One answer at least',
  errorMessage: 'That did not work',
  alreadySubmittedError: 'You have told us before',
  invalidFeedbackId: 'This link is not one of ours',
  feedbackExpiredError: 'This form is closed',
  questions: [
    {
      seq: 1,
      id: 'q-much',
      question: 'How much?',
      isMandatory: true,
      answers: {
        type: 'select',
        values: [
          { value: 'little', label: 'A little' },
          { value: 'lots', label: 'A lot', default: true },
        ],
      },
    },
    {
      seq: 2,
      id: 'q-what',
      question: 'What?',
      isMandatory: false,
      answers: {
        type: 'checkbox',
        values: [
          { value: 'bills', label: 'Bills' },
          { value: 'budgets', label: 'Budgets' },
        ],
      },
    },
    {
      seq: 3,
      id: 'q-words',
      question: 'In your words?',
      isMandatory: false,
      answers: { type: 'text' },
    },
  ],
}

/** Forms by what their link is good for. */
const LINKS: Record<string, number> = { 'fb-open': 0, 'fb-old': EXPIRED }

/** Calls that need no session. Their codes come with HTTP status 200. */
export const FEEDBACK: Handlers = {
  'GET tem/{templateId}/{feedbackId}': (_books, { parameters }) =>
    problemOf(parameters) ?? { result: TEMPLATE },
  'PUT feedback': (books, { payload }) => {
    const problem = problemOf(payload)
    if (problem) return problem
    const feedbackId = String(payload['feedbackId'])
    if (books.feedback.has(feedbackId)) return refusal(ANSWERED, 'Answered already')
    const answers = payload['questions'] as Payload
    if (!answers['q-much']) return refusal(INCOMPLETE, 'An answer is missing')
    books.feedback.set(feedbackId, payload)
    return {}
  },
}

function problemOf({ templateId, feedbackId }: Payload): object | undefined {
  const code = templateId === TEMPLATE.id ? LINKS[String(feedbackId)] : UNKNOWN
  if (code === 0) return undefined
  return refusal(code ?? UNKNOWN, 'There is no such form')
}
