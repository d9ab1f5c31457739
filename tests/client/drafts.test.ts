import { beforeEach, expect, test } from 'vitest'
import { changesOf, draftStore } from '#lib/client/core/drafts.ts'
import type { DraftName } from '#lib/client/core/drafts.ts'
import { keyFor } from '#lib/client/core/send/keys.ts'

beforeEach(() => sessionStorage.clear())

type FormDraft = { amount: string; notes: string }

const name: DraftName = { profileId: 'ana', type: 'expense' }
const found = (more: Partial<DraftName> = {}) =>
  draftStore<FormDraft>({ ...name, ...more }).get()
const type = (form: Partial<FormDraft>, more: Partial<DraftName> = {}) =>
  draftStore<FormDraft>({ ...name, ...more }).set({ form, modifiedAt: 7 })

test('a draft waits for its writer, its kind, its entry and its scope', () => {
  type({ amount: '5' })
  expect(found()).toEqual({ form: { amount: '5' }, modifiedAt: 7 })
  expect(found({ type: 'income' })).toEqual({ form: {} })
  expect(found({ id: 'dinner' })).toEqual({ form: {} })
  expect(found({ scope: 'future' })).toEqual({ form: {} })
})

test('a draft in which nothing is changed any more is gone', () => {
  type({ amount: '5' })
  type({})
  expect(found()).toEqual({ form: {} })
  expect(sessionStorage).toHaveLength(0)
})

test('a form without a name leaves nothing behind', () => {
  draftStore<FormDraft>().set({ form: { amount: '5' } })
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['ana', 'an'],
  ['an', 'ana'],
])('drafts and keys of %s are forgotten for %s, and nothing else', (before, profileId) => {
  type({ amount: '5' }, { profileId: before })
  sessionStorage.setItem('place', 'here')
  const key = keyFor('the words of a call')
  expect(found({ profileId })).toEqual({ form: {} })
  expect(Object.keys(sessionStorage)).toEqual(['place'])
  expect(keyFor('the words of a call')).not.toBe(key)
})

test('a visitor’s draft leaves those of others, and goes when somebody signs in', () => {
  type({ amount: '5' })
  type({ notes: 'mine' }, { profileId: undefined })
  expect(found({ profileId: undefined })).toMatchObject({ form: { notes: 'mine' } })
  expect(found()).toMatchObject({ form: { amount: '5' } })
  expect(found({ profileId: undefined })).toEqual({ form: {} })
})

test('what is no draft of ours counts for nothing', () => {
  type({ amount: '5' })
  const [key] = Object.keys(sessionStorage)
  sessionStorage.setItem(key!, 'no JSON')
  expect(found()).toEqual({ form: {} })
})

test('only fields that differ are changed, lists and objects by what is in them', () => {
  type Form = { amount: string; plan: object; group?: number }
  const base: Form = { amount: '5', plan: { repeat: 'none', every: 1 }, group: 3 }
  const same = { ...base, plan: { repeat: 'none', every: 1 } }
  expect(changesOf<Form>(same, base)).toEqual({})
  const typed = { ...same, amount: '6', group: undefined }
  expect(changesOf<Form>(typed, base)).toStrictEqual({ amount: '6', group: undefined })
})

test('what was typed while it was saved stays typed', () => {
  const sent = { firstName: 'Eva', lastName: 'Moreau' }
  expect(changesOf({ firstName: 'Evan', lastName: 'Moreau' }, sent)).toEqual({
    firstName: 'Evan',
  })
})
