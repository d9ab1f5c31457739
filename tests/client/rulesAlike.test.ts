import { beforeEach, expect, test } from 'vitest'
import { $toasts } from '#lib/client/core/toasts.ts'
import { $unknownCalls, rememberUnknown } from '#lib/client/core/unknownCalls.ts'
import { findAlike } from '#lib/client/alike/find.ts'
import { $alike, offerAlike } from '#lib/client/alike.ts'
import { getT } from '#lib/i18n.ts'
import {
  asked,
  ledgerServerOfFile,
  nextAsked,
  transaction,
} from '../support/ledgerServer.ts'

ledgerServerOfFile()
beforeEach(() => {
  $alike.set(undefined)
  $unknownCalls.set([])
})

const t = getT('en')
const before = { ...transaction(1), merchant: { name: 'Corner Shop' } }
const corrected = { ...before, categoryId: 32 }
const matches = (changing: number) => ({ count: 3, changing, entries: [] })

test('asks for entries of the payee, and offers those that would change', async () => {
  const found = findAlike(corrected, t, (alike) => $alike.set(alike))
  await nextAsked(1)
  expect(asked[0]).toMatchObject({
    call: 'addUpdateRule',
    body: {
      when: { payee: { how: 'contains', text: 'Corner Shop' } },
      preview: true,
    },
  })
  expect(asked[0]!.body['then']).toEqual({ categoryId: 32 })
  asked[0]!.answer({ matches: matches(2) })
  await found
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ text: '2 others like this.' })
  toast!.action!.run()
  expect($alike.get()).toMatchObject({ payee: 'Corner Shop', matches: matches(2) })
})

test.each([
  ['CORNER SHOP 0412', 'Corner Shop'],
  ['CS RETAIL 77', 'CS RETAIL 77'],
])('of an entry that the bank names %s it asks for %s', async (payee, wanted) => {
  const found = findAlike({ ...corrected, bank: { payee, text: '' } }, t, () => undefined)
  await nextAsked(1)
  expect(asked[0]!.body).toMatchObject({ when: { payee: { text: wanted } } })
  asked[0]!.answer({ matches: matches(0) })
  await found
})

test('offers nothing where every entry is right already', async () => {
  const found = findAlike(corrected, t, (alike) => $alike.set(alike))
  await nextAsked(1)
  asked[0]!.answer({ matches: matches(0) })
  await found
  expect($toasts.get()).toEqual([])
})

test('asks nothing about an entry without a name', async () => {
  await findAlike({ ...corrected, merchant: undefined }, t, () => undefined)
  expect(asked).toEqual([])
})

test('a new entry, an unchanged category and a server without the call ask nothing', async () => {
  await offerAlike(undefined, corrected, t)
  await offerAlike(before, before, t)
  await offerAlike(before, null, t)
  rememberUnknown('changeEntries')
  await offerAlike(before, corrected, t)
  expect(asked).toEqual([])
})

test('a search that fails offers nothing', async () => {
  const offer = offerAlike(before, corrected, t)
  await nextAsked(1)
  asked[0]!.fail()
  await offer
  expect($toasts.get()).toEqual([])
})
