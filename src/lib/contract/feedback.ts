import * as z from 'zod/mini'
import { call } from './call.ts'
import { email, maybe, text } from './values.ts'

const choice = z.object({
  label: z.string(),
  value: z.string(),
  default: maybe(z.boolean()),
})

const question = z.object({
  id: z.string(),
  question: z.string(),
  seq: z.int(),
  isMandatory: z.boolean(),
  answers: z.object({ type: z.string(), values: z.array(choice) }),
})

/** A form that the operator asks people to fill in, with the texts it shows. */
export const feedbackTemplate = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: maybe(z.string()),
  questions: z.array(question),
  submitButtonText: maybe(z.string()),
  successMessage: maybe(z.string()),
  mandatoryErrorMsg: maybe(z.string()),
  minAnswerErrorMsg: maybe(z.string()),
  errorMessage: maybe(z.string()),
  alreadySubmittedError: maybe(z.string()),
  invalidFeedbackId: maybe(z.string()),
  feedbackExpiredError: maybe(z.string()),
})

const LONGEST_ANSWER = 5000
const MOST_BYTES = 100_000

const givenAnswer = z.union([
  text(LONGEST_ANSWER),
  z.number(),
  z.array(text(LONGEST_ANSWER)).check(z.maxLength(100)),
])

export const getFeedbackForm = call('GET', '/tem/{templateId}/{feedbackId}', {
  takes: z.object({ templateId: text(64), feedbackId: text(64) }),
  gives: z.object({ result: feedbackTemplate }),
  who: 'public',
})

export const sendFeedback = call('PUT', '/feedback', {
  takes: z.object({
    userEmail: maybe(email),
    userId: maybe(text(64)),
    feedbackId: text(64),
    templateId: text(64),
    questions: z.record(text(64), givenAnswer),
  }),
  who: 'public',
  writes: true,
  mostBytes: MOST_BYTES,
})
