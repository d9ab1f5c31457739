import { expect, test } from 'vitest'
import { forgotPassword } from '#lib/contract/access.ts'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { completeAnswer } from '#lib/contract/completion.ts'
import { getFeedbackForm } from '#lib/contract/feedback.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { importTransactions, uploadMintTransactions } from '#lib/contract/imports.ts'
import { getInvitation, getInvitedUser } from '#lib/contract/invitations.ts'
import { uploadImage } from '#lib/contract/media.ts'
import { getSettings, getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import {
  getAccountTypes,
  getCurrencies,
  getCurrency,
  getLanguages,
  getNotice,
  getServiceProvider,
  getServiceProviders,
  getTimeZones,
  searchMerchants,
} from '#lib/contract/reference.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { completed, VIEWER } from './completed.ts'

const ME = VIEWER.profileId
const user = {
  _id: ME,
  email: 'ana@example.org',
  firstName: 'Ana',
  profilePic: '',
  status: 'verified',
  timeZoneOffset: '-04:00',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
  notificationTime: '9:05 PM',
  billNotifications: true,
}
const settings = {
  currency: 'EUR',
  currencyDetails: { currencyCode: 'EUR', currencySymbol: '€' },
}
const ofTwo = { groups: [{ members: [{ userId: ME }, { userId: 'u2' }] }] }

test('a profile of the letter is whole, and Pro unless the settings deny it', async () => {
  const answer = await completed(getUser, {}, { user }, { settings: { settings } })
  expect(answer.user).toMatchObject({
    id: ME,
    email: 'ana@example.org',
    active: true,
    currency: 'USD',
    language: 'en',
    zoneOffset: 0,
    isPro: true,
    createdAt: Date.UTC(2026, 0, 1),
    modifiedAt: Date.UTC(2026, 1, 1),
    notifications: { bills: true, budgets: false, minuteOfDay: 21 * 60 + 5 },
  })
  expect(answer.user.picture).toBeUndefined()
  const denied = { settings: { settings: { ...settings, isPro: false } } }
  expect((await completed(getUser, {}, { user }, denied)).user.isPro).toBe(false)
})

test.each([
  ['12:30 AM', 30],
  ['12:30 PM', 12 * 60 + 30],
  ['07:15:00', 7 * 60 + 15],
  ['noon', 9 * 60],
  [undefined, 9 * 60],
])('a notification time %s is minute %i', async (notificationTime, minute) => {
  const typed = { user: { ...user, userId: ME, isPro: true, notificationTime } }
  expect((await completed(getUser, {}, typed)).user.notifications.minuteOfDay).toBe(minute)
})

test('settings share with a family of two, and with none alone', async () => {
  const shared = await completed(getSettings, {}, { settings }, { detail: ofTwo })
  expect(shared.settings).toMatchObject({
    profileId: ME,
    currency: 'EUR',
    currencySymbol: '€',
    language: 'de',
    sharesWithFamily: true,
  })
  const alone = await completed(
    getSettings,
    {},
    { settings: {} },
    { detail: { groups: [] } },
  )
  expect(alone.settings).toMatchObject({ currency: 'USD', sharesWithFamily: false })
})

test('a change that answers no entity is read again', async () => {
  const backend = { user: { user }, settings: { settings }, detail: ofTwo }
  expect((await completed(updateUser, {}, {}, backend)).user.firstName).toBe('Ana')
  const changed = await completed(updateSettings, {}, {}, backend)
  expect(changed.settings.sharesWithFamily).toBe(true)
})

test.each([addUpdateExpense, addUpdateBill, addUpdateBudget, addAccountWeb])(
  'a save without an entity stays without one: $path',
  async (call) => {
    const answer = { code: 0, message: 'OK' }
    const ask = () => Promise.reject(new Error('nothing is asked'))
    expect(await completeAnswer(call, {}, answer, VIEWER, ask)).toEqual(answer)
  },
)

test('a saved entity of the letter is completed', async () => {
  const { result } = await completed(
    addUpdateExpense,
    {},
    { result: { _id: 'e', amount: 1 } },
  )
  expect(result).toMatchObject({ id: 'e', type: 'expense', minor: 100, categoryId: 31 })
  const bill = await completed(
    addUpdateBill,
    {},
    { result: { _id: 'b', amount: 2, time: 86_400_000 } },
  )
  expect(bill.result).toMatchObject({ id: 'b', state: 'overdue', minor: 200 })
  const budget = { result: { _id: 'g', amount: 3 } }
  const saved = await completed(addUpdateBudget, { date: '2026-07' }, budget)
  expect(saved.result).toMatchObject({ id: 'g', month: 6, year: 2026 })
  const account = { results: [{ _id: 'a', accountName: 'Purse', accountBalance: -5 }] }
  const { results } = await completed(addAccountWeb, {}, account)
  expect(results).toMatchObject([{ id: 'a', openingMinor: -500 }])
})

test('a refusal stays as it is', async () => {
  const refused = { code: 346, message: '', result: null }
  const ask = () => Promise.reject(new Error('nothing is asked'))
  expect(await completeAnswer(getUser, {}, refused, undefined, ask)).toBe(refused)
})

test('an uploaded picture has the name that was sent', async () => {
  const file = new File(['x'], 'TXIMG1781517600000.png')
  expect(await completed(uploadImage, { file }, {})).toEqual({ name: file.name })
})

test.each([importTransactions, uploadMintTransactions])(
  'an accepted file needs no id: $path',
  async (call) => {
    expect(await completed(call, {}, {})).toEqual({ importId: '' })
  },
)

test('a group names its owner, and may have no members', async () => {
  const member = { userId: 'u2', firstName: 'Ben' }
  const { groups } = await completed(
    getGroupDetail,
    {},
    {
      groups: [{ _id: 4, ownerId: 'u2', members: [member] }],
    },
  )
  expect(groups).toEqual([
    {
      id: '4',
      ownerId: 'u2',
      members: [{ profileId: 'u2', firstName: 'Ben', email: '?', isOwner: true }],
    },
  ])
  expect((await completed(getGroupDetail, {}, { groups: [{}] })).groups).toMatchObject([
    { ownerId: ME, members: [] },
  ])
  expect((await completed(getGroupDetail, {}, {})).groups).toEqual([])
})

test('an invitation lacks everything that was added', async () => {
  const invite = {
    ownerFirstName: 'Ana',
    ownerEmail: 'ana@example.org',
    inviteeEmail: 'b@c.de',
  }
  const { result } = await completed(getInvitation, { token: 't' }, { result: invite })
  expect(result).toMatchObject({ ownerFirstName: 'Ana', inviteeEmail: 'b@c.de' })
  const { results } = await completed(
    getInvitedUser,
    { token: 't' },
    { results: { trxCount: 0 } },
  )
  expect(results).toMatchObject({ entryCount: 0, ownerEmail: '' })
})

test('reference data of the letter are enough', async () => {
  const euro = { currencyCode: 'EUR', currencyName: 'Euro' }
  const { currencies } = await completed(getCurrencies, {}, { Currencies: [euro] })
  expect(currencies).toEqual([{ code: 'EUR', name: 'Euro', symbol: 'EUR' }])
  const { currency } = await completed(getCurrency, { currency: 'EUR' }, { currency: {} })
  expect(currency.code).toBe('EUR')
  const polar = { id: 'Antarctica/Troll', name: 'Troll', offset: 0, currencyCode: '' }
  const { zones } = await completed(getTimeZones, {}, { lists: [polar] })
  expect(zones).toEqual([
    { id: 'Antarctica/Troll', name: 'Troll', offset: 0, currency: '' },
  ])
  const german = { isoCode: 'de', name: 'Deutsch', _id: '507f' }
  const { languages } = await completed(getLanguages, {}, { lists: [german] })
  expect(languages).toEqual([{ code: 'de', name: 'Deutsch' }])
  const { types } = await completed(
    getAccountTypes,
    {},
    {
      actTypes: [
        { code: 0, NAME: 'Cash' },
        { code: 2, NAME: 'Card', icon: 'https://pictures.example.org/card.png' },
        { code: 99, NAME: 'Own', icon: '/icons.svg#gem' },
      ],
    },
  )
  expect(types).toMatchObject([
    { code: 0, name: 'Cash', icon: '/icons.svg#banknote' },
    { code: 2, name: 'Card', icon: '/icons.svg#credit-card' },
    { code: 99, name: 'Own', icon: '/icons.svg#gem' },
  ])
})

test.each([
  [{ results: [] }, null],
  [{ results: {} }, null],
  [{}, null],
  [{ results: [{ title: 'News' }] }, { id: 'News', title: 'News' }],
  [{ results: { _id: 'n', title: 'News' } }, { id: 'n', title: 'News' }],
])('the notice of %j is %j', async (answer, notice) => {
  expect((await completed(getNotice, {}, answer)).notice).toEqual(notice)
})

test('providers and merchants need a name only', async () => {
  const power = { providerId: '7', providerName: 'Power' }
  const answer = { results: { serviceProviders: [power] } }
  const { results } = await completed(getServiceProviders, { currency: 'EUR' }, answer)
  expect(results.providers).toMatchObject([
    { id: 7, name: 'Power', currency: 'ALL', type: 0 },
  ])
  const one = await completed(
    getServiceProvider,
    { id: '7' },
    { serviceProvider: { providerName: 'P' } },
  )
  expect(one.provider).toMatchObject({ id: 7, name: 'P' })
  const { merchants } = await completed(
    searchMerchants,
    {},
    { merchants: [{ name: 'Shop' }] },
  )
  expect(merchants).toEqual([{ id: 'Shop', name: 'Shop' }])
})

test('a form may be the answer itself', async () => {
  const question = {
    id: 7,
    question: 'Did it help?',
    answers: { type: 'radio', values: [{ value: 1 }] },
  }
  const template = { title: 'How was it?', questions: [question] }
  const payload = { templateId: 't1', feedbackId: 'f1' }
  for (const answer of [template, { result: template }]) {
    const { result } = await completed(getFeedbackForm, payload, answer)
    expect(result).toMatchObject({ id: 't1', title: 'How was it?' })
    expect(result.questions).toEqual([
      {
        id: '7',
        text: 'Did it help?',
        order: 0,
        isRequired: false,
        answers: { kind: 'radio', choices: [{ label: '1', value: '1' }] },
      },
    ])
  }
})

test('a forgotten password needs no message', async () => {
  const answer = await completed(forgotPassword, {}, { message: null })
  expect(answer).toEqual({ message: '' })
})

test('a profile is named as its settings, members and entries name it', async () => {
  const named = { settings: { ...settings, userId: 'usr-nora' } }
  const answer = await completed(getUser, {}, { user }, { settings: named })
  expect(answer.user.id).toBe('usr-nora')
})
