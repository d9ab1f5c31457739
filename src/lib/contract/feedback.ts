import * as z from 'zod/mini'
import { LONGEST } from '#lib/domain/limits.ts'
import { call } from './call.ts'
import { FEEDBACK_FORM } from './feedbackForm.ts'
import { record, spelt } from './record.ts'
import { maybe, text } from './values.ts'

const choice = record({
  label: z.string(),
  value: z.string(),
  isDefault: spelt('default', maybe(z.boolean())),
})

const question = record({
  id: z.string(),
  text: spelt('question', z.string()),
  order: spelt('seq', z.int()),
  isRequired: spelt('isMandatory', z.boolean()),
  answers: record({
    kind: spelt('type', z.string()),
    choices: spelt('values', maybe(z.array(choice))),
  }),
})

/** A form that the operator asks people to fill in, with the texts it shows. */
export const feedbackTemplate = record({
  id: z.string(),
  title: z.string(),
  subtitle: maybe(z.string()),
  questions: z.array(question),
  submitText: spelt('submitButtonText', maybe(z.string())),
  successText: spelt('successMessage', maybe(z.string())),
  requiredText: spelt('mandatoryErrorMsg', maybe(z.string())),
  atLeastOneText: spelt('minAnswerErrorMsg', maybe(z.string())),
  failedText: spelt('errorMessage', maybe(z.string())),
  answeredText: spelt('alreadySubmittedError', maybe(z.string())),
  unknownText: spelt('invalidFeedbackId', maybe(z.string())),
  expiredText: spelt('feedbackExpiredError', maybe(z.string())),
})

const MAX_BYTES = 100_000
const LONGEST_EMAIL = 320

const givenAnswer = z.union([
  text(LONGEST.answer),
  z.number(),
  z.array(text(LONGEST.answer)).check(z.maxLength(100)),
])

/** Answers by the ids of their questions. */
export const feedbackAnswers = z.record(text(64), givenAnswer)

export const getFeedbackForm = call('GET', FEEDBACK_FORM, {
  takes: z.object({ templateId: text(64), feedbackId: text(64) }),
  gives: z.object({ result: feedbackTemplate }),
  who: 'public',
})

/** Only the session identifies who answers; the two fields of a person are ignored. */
export const sendFeedback = call('PUT', '/feedback', {
  takes: record({
    userEmail: maybe(text(LONGEST_EMAIL)),
    userId: maybe(text(64)),
    feedbackId: text(64),
    templateId: text(64),
    answers: spelt('questions', feedbackAnswers),
  }),
  who: 'public',
  writes: true,
  mostBytes: MAX_BYTES,
})
