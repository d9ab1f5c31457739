import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { answersOf, typedIn, typeInto } from '#lib/client/pages/feedback/answers.ts'
import { refusalOfAnswers } from '#lib/client/pages/feedback/refusals.ts'
import { getT } from '#lib/i18n.ts'

const t = getT('en')
const texts = {
  required: 'Please answer',
  atLeastOne: 'One at least',
  answered: 'We have it',
  unknown: 'Which form?',
  expired: 'Too late',
  failed: 'That went wrong',
  success: 'Done',
}
const refused = (code: number, status = 200) =>
  new CallError(status, { code, message: 'The server says no' })

const keeper = { id: 'keeper', isList: false }
const uses = { id: 'uses', isList: true }
const country = { id: 'country', isList: false }

/** Control of a form, chosen or typed. */
function control(name: string, type: string, value: string, checked = false) {
  return { type, value, checked, getAttribute: () => name }
}
const elements = (controls: object[]) => controls as unknown as Element[]

test.each([
  [401, 'Please answer'],
  [402, 'We have it'],
  [403, 'Which form?'],
  [404, 'Too late'],
  [400, 'That went wrong'],
  [7, 'That went wrong'],
])('answers refused with %d are told in the words of the form', (code, said) => {
  expect(refusalOfAnswers(refused(code), texts, t)).toBe(said)
})

test.each([401, 403, 404, 500])('an HTTP status %d is no word of the form', (status) => {
  expect(refusalOfAnswers(refused(status, status), texts, t)).toBe('That went wrong')
})

test('an answer without a code has not expired', () => {
  expect(refusalOfAnswers(new CallError(200, 'no JSON'), texts, t)).toBe('That went wrong')
})

test('who must wait, and who has no network, is told so', () => {
  expect(refusalOfAnswers(refused(429, 429), texts, t)).toBe('The server says no')
  const away = new NetworkError(undefined)
  expect(refusalOfAnswers(away, texts, t)).toBe(t('errors.network'))
})

test('the answer to a checkbox is a list, and to any other question one text', () => {
  const fields = new FormData()
  fields.append('uses', 'bills')
  fields.append('uses', 'budgets')
  fields.append('country', 'Portugal')
  fields.append('stranger', 'x')
  const questions = [keeper, uses, country]
  const typed = typedIn(fields, questions)
  expect(typed).toEqual({ keeper: [], uses: ['bills', 'budgets'], country: ['Portugal'] })
  expect(answersOf(typed, questions)).toEqual({
    keeper: '',
    uses: ['bills', 'budgets'],
    country: 'Portugal',
  })
})

test('a draft comes back into its controls, and takes defaults away', () => {
  const controls = [
    control('keeper', 'radio', 'i', true),
    control('keeper', 'radio', 'we'),
    control('uses', 'checkbox', 'bills', true),
    control('uses', 'checkbox', 'budgets'),
    control('country', 'text', 'Spain'),
    control('since', 'select-one', 'years'),
    control('', 'submit', ''),
  ]
  typeInto(elements(controls), { keeper: ['we'], uses: [], country: ['Portugal'] })
  expect(controls.map(({ checked, value }) => [value, checked])).toEqual([
    ['i', false],
    ['we', true],
    ['bills', false],
    ['budgets', false],
    ['Portugal', false],
    ['years', false],
    ['', false],
  ])
})
