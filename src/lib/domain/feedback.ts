import type { FieldError } from './refusal.ts'
import { LONGEST } from './limits.ts'

const ANSWER_KINDS = ['text', 'textarea', 'radio', 'select', 'checkbox', 'rating'] as const
const STARS = ['1', '2', '3', '4', '5']
const QUESTION_ID = /^[a-z0-9][\w-]{0,63}$/i
const MAX_QUESTIONS = 50
const MAX_CHOICES = 50

export type FeedbackChoice = { label: string; value: string; isDefault?: boolean }

export type FeedbackQuestion = {
  id: string
  text: string
  order: number
  isRequired: boolean
  /** Unknown kinds are shown as a text field. */
  answers: { kind: string; choices?: FeedbackChoice[] }
}

/** The operator's form, with its own texts if given. */
export type FeedbackForm = {
  id: string
  title: string
  subtitle?: string
  questions: FeedbackQuestion[]
  submitText?: string
  successText?: string
  requiredText?: string
  atLeastOneText?: string
  failedText?: string
  answeredText?: string
  unknownText?: string
  expiredText?: string
}

/** Answers by question id: a list for checkboxes, else a text or number. */
export type FeedbackAnswers = Record<string, string | number | string[]>

type RequiredField = Pick<FeedbackQuestion, 'id' | 'isRequired'>

/** Questions in the order that the operator gave them. */
export function inOrder(questions: readonly FeedbackQuestion[]): FeedbackQuestion[] {
  return questions.toSorted((one, other) => one.order - other.order)
}

/** Choices of a question; a rating without any has five stars. */
export function choicesOf({ answers }: FeedbackQuestion): FeedbackChoice[] {
  const { kind, choices = [] } = answers
  if (kind !== 'rating' || choices.length > 0) return choices
  return STARS.map((value) => ({ label: value, value }))
}

/** Initially chosen values (spec A, 5 Feedback). */
export function defaultsOf(question: FeedbackQuestion): string[] {
  const choices = choicesOf(question)
  const chosen = choices.filter(({ isDefault }) => isDefault)
  const isSelect = question.answers.kind === 'select'
  const first = isSelect && chosen.length === 0 ? choices.slice(0, 1) : []
  return [...chosen, ...first].map(({ value }) => value)
}

/** Answers to these questions, without the empty ones. */
export function givenAnswers(
  questions: readonly RequiredField[],
  answers: FeedbackAnswers,
): FeedbackAnswers {
  const sent = new Map(Object.entries(answers))
  const pairs = questions.flatMap(({ id }) => {
    const answer = withoutBlanks(sent.get(id) ?? [])
    const isEmpty = typeof answer !== 'number' && answer.length === 0
    return isEmpty ? [] : [[id, answer] as const]
  })
  return Object.fromEntries(pairs)
}

function withoutBlanks(answer: FeedbackAnswers[string]) {
  if (typeof answer === 'string') return answer.trim()
  return typeof answer === 'number' ? answer : answer.filter((text) => text.trim() !== '')
}

/** Missing answers: required questions by their ids, else whether any answer is missing. */
export function missingAnswers(
  questions: readonly RequiredField[],
  given: FeedbackAnswers,
): { required: string[]; any: boolean } {
  const required = questions.filter(({ isRequired }) => isRequired)
  const answered = Object.keys(given)
  return {
    required: required.map(({ id }) => id).filter((id) => !answered.includes(id)),
    any: required.length === 0 && answered.length === 0,
  }
}

/** Ids of questions whose answer is of the wrong kind or was not offered. */
export function invalidAnswers(
  { questions }: FeedbackForm,
  given: FeedbackAnswers,
): string[] {
  const answers = new Map(Object.entries(given))
  const strays = questions.filter((question) => {
    const answer = answers.get(question.id)
    return answer !== undefined && !isOffered(question, answer)
  })
  return strays.map(({ id }) => id)
}

function isOffered(question: FeedbackQuestion, answer: FeedbackAnswers[string]): boolean {
  const isList = Array.isArray(answer)
  if (isList !== (question.answers.kind === 'checkbox')) return false
  if (!hasChoices(question)) return true
  const offered = new Set(choicesOf(question).map(({ value }) => value))
  return [answer].flat().every((value) => offered.has(String(value)))
}

/** Errors in a form that the operator wrote, by path. */
export function validateForm({ id, questions }: FeedbackForm): FieldError[] {
  return [
    ...(QUESTION_ID.test(id) ? [] : [{ path: 'id', key: 'refusals.fields.name' }]),
    ...validateCount('questions', questions, MAX_QUESTIONS),
    ...questions.flatMap((question, index) => {
      const path = `questions.${index}`
      const isTwice = questions.findIndex((one) => one.id === question.id) < index
      const twice = { path: `${path}.id`, key: 'refusals.fields.repeated' }
      return [...(isTwice ? [twice] : []), ...validateQuestion(path, question)]
    }),
  ]
}

function validateQuestion(path: string, question: FeedbackQuestion): FieldError[] {
  const { id, text, answers } = question
  const { kind, choices = [] } = answers
  const isKnown = (ANSWER_KINDS as readonly string[]).includes(kind)
  const values = `${path}.answers.choices`
  return [
    ...(QUESTION_ID.test(id) ? [] : [{ path: `${path}.id`, key: 'refusals.fields.name' }]),
    ...(text.trim() ? [] : [{ path: `${path}.text`, key: 'refusals.fields.short' }]),
    ...(isKnown
      ? []
      : [{ path: `${path}.answers.kind`, key: 'refusals.fields.answerKind' }]),
    ...(isKnown && hasChoices(question)
      ? validateCount(values, choicesOf(question), MAX_CHOICES)
      : []),
    ...validateChoices(values, kind, choices),
  ]
}

function validateChoices(
  path: string,
  kind: string,
  choices: FeedbackChoice[],
): FieldError[] {
  const values = choices.map(({ value }) => value)
  const defaults = choices.filter(({ isDefault }) => isDefault)
  const wrong = choices.flatMap(({ value }, index): FieldError[] => {
    const at = `${path}.${index}.value`
    if (value.trim() === '') return [{ path: at, key: 'refusals.fields.short' }]
    if (value.length > LONGEST.answer) return [{ path: at, key: 'refusals.fields.long' }]
    const isTwice = values.indexOf(value) < index
    return isTwice ? [{ path: at, key: 'refusals.fields.repeated' }] : []
  })
  const isTorn = kind !== 'checkbox' && defaults.length > 1
  return [...wrong, ...(isTorn ? [{ path, key: 'refusals.fields.oneDefault' }] : [])]
}

function validateCount(path: string, list: unknown[], most: number): FieldError[] {
  if (list.length === 0) return [{ path, key: 'refusals.fields.short' }]
  return list.length > most ? [{ path, key: 'refusals.fields.long' }] : []
}

function hasChoices({ answers }: FeedbackQuestion): boolean {
  return ['radio', 'select', 'checkbox', 'rating'].includes(answers.kind)
}
