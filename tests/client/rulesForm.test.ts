import { describe, expect, test } from 'vitest'
import { ruleDraftOf, ruleInputOf, validateRule } from '#lib/client/rules/form.ts'
import type { EntryRuleDraft } from '#lib/client/rules/form.ts'
import type { EntryRule } from '#lib/domain/rules.ts'

const notation = { language: 'en', currency: 'USD' }

const rule: EntryRule = {
  id: 'r1',
  when: {
    payee: { how: 'is', text: 'Corner Shop' },
    text: { how: 'contains', text: 'card' },
    minor: 123_450,
    accountId: 'card',
  },
  fill: { categoryId: 31, name: 'Corner Shop', accountId: 'card' },
  order: 0,
  isActive: true,
  used: 0,
  createdAt: 0,
}

const typed = (more: Partial<EntryRuleDraft>): EntryRuleDraft => ({
  ...ruleDraftOf(undefined, notation),
  ...more,
})
const errorsOf = (more: Partial<EntryRuleDraft>) => {
  const errors = validateRule(typed(more), notation)
  return Object.entries(errors).flatMap(([field, key]) => (key ? [field] : []))
}

test('a rule that is opened and saved unchanged is the same', () => {
  const { id, when, fill } = rule
  const draft = ruleDraftOf(rule, notation)
  expect(draft.amount).toBe('1234.50')
  expect(ruleInputOf(draft, rule, notation)).toEqual({ id, when, fill })
})

test('fields that are empty are neither conditions nor effects', () => {
  const draft = typed({ payee: ' Shop ', text: ' \u200B', category: '31', name: ' ' })
  expect(ruleInputOf(draft, undefined, notation)).toEqual({
    when: { payee: { how: 'contains', text: 'Shop' } },
    fill: { categoryId: 31 },
  })
})

describe('a draft', () => {
  test.each<[string, Partial<EntryRuleDraft>, string[]]>([
    ['is empty', {}, ['payee', 'category']],
    ['has no effect', { payee: 'shop' }, ['category']],
    ['has no condition', { category: '31' }, ['payee']],
    ['has an invisible payee', { payee: '\u200B', category: '31' }, ['payee']],
    ['has an amount that cannot be read', { amount: 'x', name: 'Shop' }, ['amount']],
    ['has an amount alone', { amount: '4.50', name: 'Shop' }, []],
    ['has an account alone', { whenAccount: 'card', account: 'cash' }, []],
    ['has a text alone', { text: 'card', category: '31' }, []],
  ])('that %s', (_name, more, fields) => {
    expect(errorsOf(more)).toEqual(fields)
  })
})
