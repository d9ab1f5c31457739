import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from '#lib/domain/folding.ts'
import { ruleApplier, subjectMatcher } from '#lib/domain/rules.ts'
import type { RuleConditions, RuleFields, RuleSubject } from '#lib/domain/rules.ts'

const contains = (text: string) => ({ how: 'contains' as const, text })
const is = (text: string) => ({ how: 'is' as const, text })

type CategoryType = 'expense' | 'income' | 'both'

function rule(
  id: string,
  when: RuleConditions,
  fill: RuleFields,
  type: CategoryType = 'expense',
) {
  return { id, when, fill, category: { type } }
}

const expense = (payee: string, more: Partial<RuleSubject> = {}): RuleSubject => ({
  type: 'expense',
  payee,
  ...more,
})

test.each([
  ['CORNER SHOP 0042 BERLIN', contains('corner shop'), true],
  ['Café Aurora', contains('CAFE AURORA'), true],
  ['Große Straße 5', contains('grosse strasse'), true],
  ['CORNER\u00A0 SHOP\u200B', contains('corner shop'), true],
  ['Corner', contains('corner shop'), false],
  ['Corner Shop', is('corner shop'), true],
  ['Corner Shop 2', is('corner shop'), false],
  ['a.c', contains('a.c'), true],
  ['abc', contains('a.c'), false],
  ['50% off', contains('%'), true],
  ['Anything', contains('\u200B'), false],
  ['Anything', contains(' '), false],
])('whether %j fits %o: %s', (payee, condition, fits) => {
  expect(subjectMatcher({ payee: condition })(expense(payee))).toBe(fits)
})

test('all conditions of a rule hold, or it does nothing', () => {
  const when = {
    payee: contains('shop'),
    text: contains('card'),
    minor: 450,
    accountId: 'card',
  }
  const whole = { text: 'CARD payment', minor: 450, accountId: 'card' }
  const fits = (more: Partial<RuleSubject>) =>
    subjectMatcher(when)(expense('Shop', { ...whole, ...more }))
  expect(fits({})).toBe(true)
  expect(fits({ payee: 'Kiosk' })).toBe(false)
  expect(fits({ text: undefined })).toBe(false)
  expect(fits({ minor: 451 })).toBe(false)
  expect(fits({ accountId: undefined })).toBe(false)
})

test('an amount of zero is a condition like any other', () => {
  expect(subjectMatcher({ minor: 0 })(expense('', { minor: 0 }))).toBe(true)
  expect(subjectMatcher({ minor: 0 })(expense('', { minor: 1 }))).toBe(false)
})

test('a rule without conditions fits nothing', () => {
  const rules = [rule('1', { payee: undefined }, { categoryId: 31 })]
  expect(ruleApplier(rules)(expense('Shop'))).toEqual({ ruleIds: [] })
})

test('the first rule that fills a field wins, field by field', () => {
  const rules = [
    rule('name', { payee: contains('shop') }, { name: 'Corner Shop' }),
    rule('both', { payee: contains('corner') }, { name: 'No', categoryId: 31 }),
    rule('late', { payee: contains('corner') }, { categoryId: 7, name: 'No' }),
    rule('last', { payee: contains('corner') }, { accountId: 'cash', categoryId: 8 }),
  ]
  expect(ruleApplier(rules)(expense('corner shop'))).toEqual({
    name: 'Corner Shop',
    categoryId: 31,
    accountId: 'cash',
    ruleIds: ['name', 'both', 'last'],
  })
})

test('a category is for entries of its own type, and leaves the place to a later rule', () => {
  const when = { payee: contains('acme') }
  const rules = [
    rule('spent', when, { categoryId: 31, name: 'Acme' }),
    rule('paid', when, { categoryId: 933 }, 'income'),
    rule('any', when, { categoryId: 1 }, 'both'),
  ]
  const filled = (type: 'expense' | 'income') =>
    ruleApplier(rules)({ type, payee: 'ACME Ltd' })
  expect(filled('expense')).toMatchObject({ categoryId: 31, ruleIds: ['spent'] })
  expect(filled('income')).toEqual({
    categoryId: 933,
    name: 'Acme',
    ruleIds: ['spent', 'paid'],
  })
  expect(ruleApplier(rules.slice(2))({ type: 'income', payee: 'acme' }).categoryId).toBe(1)
})

const word = fc.constantFrom('corner', 'SHOP', 'Café', 'straße', 'acme', '1')
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
const condition = fc.record({
  how: fc.constantFrom('contains' as const, 'is' as const),
  text,
})
const maybe = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined })
const anyRule = fc.record({
  id: fc.uuid(),
  when: fc.record({
    payee: maybe(condition),
    text: maybe(condition),
    minor: maybe(fc.integer({ min: 0, max: 2 })),
    accountId: maybe(fc.constantFrom('a', 'b')),
  }),
  fill: fc.record({
    categoryId: maybe(fc.integer({ min: 1, max: 3 })),
    name: maybe(fc.constantFrom('One', 'Two')),
    accountId: maybe(fc.constantFrom('a', 'b')),
  }),
  category: fc.record({
    type: fc.constantFrom('expense' as const, 'income' as const, 'both' as const),
  }),
})
const anySubject = fc.record({
  type: fc.constantFrom('expense' as const, 'income' as const),
  payee: maybe(text),
  text: maybe(text),
  minor: maybe(fc.integer({ min: 0, max: 2 })),
  accountId: maybe(fc.constantFrom('a', 'b')),
})
type AnyRule = Parameters<typeof ruleApplier>[0][number]

/** Whether a rule fits, read word by word from what rules promise. */
function fits({ when }: AnyRule, subject: RuleSubject): boolean {
  const { payee, text: note, minor, accountId } = when
  const holds = (wanted: typeof payee, value = '') => {
    if (!wanted) return true
    const [folded, key] = [foldedText(value), foldedText(wanted.text)]
    return key !== '' && (wanted.how === 'is' ? folded === key : folded.includes(key))
  }
  if ([payee, note, minor, accountId].every((one) => one === undefined)) return false
  return (
    holds(payee, subject.payee) &&
    holds(note, subject.text) &&
    [undefined, subject.minor].includes(minor) &&
    [undefined, subject.accountId].includes(accountId)
  )
}

test('each field is that of the first rule that fits and fills it', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 8 }), anySubject, (rules, subject) => {
      const outcome = ruleApplier(rules)(subject)
      const fitting = rules.filter((one) => fits(one, subject))
      const forType = fitting.filter(({ category }) =>
        [subject.type, 'both'].includes(category.type),
      )
      const first = {
        categoryId: forType.find(({ fill }) => fill.categoryId !== undefined),
        name: fitting.find(({ fill }) => fill.name !== undefined),
        accountId: fitting.find(({ fill }) => fill.accountId !== undefined),
      }
      expect(outcome.categoryId).toBe(first.categoryId?.fill.categoryId)
      expect(outcome.name).toBe(first.name?.fill.name)
      expect(outcome.accountId).toBe(first.accountId?.fill.accountId)
      const winners = new Set(Object.values(first).flatMap((one) => one?.id ?? []))
      expect(new Set(outcome.ruleIds)).toEqual(winners)
    }),
  )
})
