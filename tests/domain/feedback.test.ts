import { expect, test } from 'vitest'
import {
  choicesOf,
  defaultsOf,
  givenAnswers,
  inOrder,
  missingAnswers,
  invalidAnswers,
  validateForm,
} from '#lib/domain/feedback.ts'
import { feedbackForm, householdForm, question } from '../support/feedbackForms.ts'

const required = { isRequired: true }

/** A question whose choices by these values are its defaults. */
function withDefaults(kind: string, ...values: string[]) {
  const plain = question(kind)
  const choices = choicesOf(plain).map((choice) => ({
    ...choice,
    isDefault: values.includes(choice.value),
  }))
  return { ...plain, answers: { kind, choices } }
}

test('questions come in the order of their numbers, equal ones as they were written', () => {
  const questions = [3, 1, 2, 1].map((order, index) =>
    question('text', { id: `${index}`, order }),
  )
  expect(inOrder(questions).map(({ id }) => id)).toEqual(['1', '3', '2', '0'])
})

test('a rating without choices has five stars, with choices these', () => {
  expect(choicesOf(question('rating')).map(({ value }) => value)).toEqual([...'12345'])
  const smileys = [{ label: 'Sad', value: 'sad' }]
  const rated = question('rating', { answers: { kind: 'rating', choices: smileys } })
  expect(choicesOf(rated)).toEqual(smileys)
})

test.each([
  ['select', [], ['i']],
  ['select', ['we'], ['we']],
  ['radio', [], []],
  ['radio', ['we'], ['we']],
  ['checkbox', ['i', 'nobody'], ['i', 'nobody']],
  ['rating', ['4'], ['4']],
  ['text', [], []],
])('a %s with the defaults %j begins with %j', (kind, defaults, begun) => {
  expect(defaultsOf(withDefaults(kind, ...defaults))).toEqual(begun)
})

test('empty answers and those to other questions are dropped', () => {
  const questions = ['a', 'b', 'c', 'd', 'constructor'].map((id) =>
    question('text', { id }),
  )
  const answers = { a: ' x ', b: '\n', c: ['', 'y'], d: 0, e: 'z' }
  expect(givenAnswers(questions, answers)).toEqual({ a: 'x', c: ['y'], d: 0 })
})

test('each required question must be answered, and then one answer more is not asked', () => {
  const questions = [question('text', required), question('radio', required)]
  expect(missingAnswers(questions, {})).toEqual({ required: ['text', 'radio'], any: false })
  expect(missingAnswers(questions, { text: 'x' })).toEqual({
    required: ['radio'],
    any: false,
  })
  const whole = { text: 'x', radio: 'i' }
  expect(missingAnswers(questions, whole)).toEqual({ required: [], any: false })
})

test('where nothing is required, something must be answered', () => {
  const questions = [question('text'), question('checkbox')]
  expect(missingAnswers(questions, {})).toEqual({ required: [], any: true })
  expect(missingAnswers(questions, { text: 'x' })).toEqual({ required: [], any: false })
})

test('an answer is one of those that were offered', () => {
  const form = householdForm()
  const good = {
    suits: 4,
    keeper: 'i do',
    uses: ['import'],
    since: 'years',
    country: 'Portugal',
  }
  expect(invalidAnswers(form, good)).toEqual([])
  const bad = { suits: 6, keeper: ['i do'], uses: 'import', since: 'never', country: ['a'] }
  expect(invalidAnswers(form, bad)).toEqual(Object.keys(bad))
})

test('a form of every kind is in order', () => {
  expect(validateForm(householdForm())).toEqual([])
})

test('a form has fifty questions and a question fifty choices at most', () => {
  const many = Array.from({ length: 51 }, (_, index) =>
    question('text', { id: `${index}` }),
  )
  expect(validateForm(feedbackForm({ questions: many }))).toEqual([
    { path: 'questions', key: 'refusals.fields.long' },
  ])
  const choices = many.map(({ id }) => ({ label: id, value: id }))
  const torn = question('radio', { answers: { kind: 'radio', choices } })
  expect(validateForm(feedbackForm({ questions: [torn] }))).toEqual([
    { path: 'questions.0.answers.choices', key: 'refusals.fields.long' },
  ])
})
