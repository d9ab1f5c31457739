import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { user as userCodec } from '#lib/contract/profile.ts'
import { $profile, updateUser, updateSettings, seedProfile } from '#lib/client/profile.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { ownServerOfFile } from '../support/ownServer.ts'
import { PROFILE } from '../support/profiles.ts'

const profile: Profile = { ...PROFILE, modifiedAt: 1000 }
const settings = {
  currency: 'EUR',
  currencyDetails: { currencyCode: 'EUR', currencySymbol: '€' },
  languageCode: 'en',
  timeZoneId: 'Europe/Paris',
  timeZoneOffset: 60,
  userId: 'ana',
  familyShare: 'n',
}

type Asked = { call: string; body?: object }
type Answer = { status?: number; body?: object }
let asked: Asked[] = []
let answers: Record<string, Answer> = {}

const server = createServer(async (request, response) => {
  const text = Buffer.concat(await Array.fromAsync(request)).toString()
  const call = `${request.method} ${request.url!.split('/').at(-1)}`
  asked.push({ call, ...(text && { body: JSON.parse(text) as object }) })
  const { status = 200, body } = answers[call] ?? {}
  if (!body) request.socket.destroy()
  else response.writeHead(status).end(JSON.stringify({ code: 0, ...body }))
})

ownServerOfFile(server)

beforeEach(() => {
  asked = []
  answers = {}
  seedProfile(profile)
})

const wire = (news: Partial<Profile>) => ({
  user: z.encode(userCodec, { ...profile, ...news }),
})

test('names go by PUT, and what was stored is shown', async () => {
  answers = { 'PUT update': { body: wire({ firstName: 'Ana' }) } }
  await updateUser({ firstName: 'Ana' })
  expect(asked).toEqual([{ call: 'PUT update', body: { firstName: 'Ana' } }])
  expect($profile.get()?.firstName).toBe('Ana')
})

test('a cut network changes nothing of what is shown', async () => {
  await expect(updateUser({ firstName: 'Ana' })).rejects.toThrow(NetworkError)
  await expect(updateSettings(profile, { currency: 'EUR' })).rejects.toThrow(NetworkError)
  expect($profile.get()).toEqual(profile)
})

test('settings go with the instant that was read, and the new one is learnt', async () => {
  answers = {
    'POST settings': { body: { settings } },
    'GET user': { body: wire({ currency: 'EUR', modifiedAt: 2000 }) },
  }
  await updateSettings(profile, { currency: 'EUR', minuteOfDay: 0 })
  expect(asked[0]).toEqual({
    call: 'POST settings',
    body: { currency: 'EUR', notificationTime: '00:00', lastModifyTime: 1000 },
  })
  expect($profile.get()).toMatchObject({ currency: 'EUR', modifiedAt: 2000 })
})

test('saved settings are shown even when the new instant cannot be learnt', async () => {
  answers = { 'POST settings': { body: { settings } } }
  await updateSettings(profile, { currency: 'EUR', bills: false })
  expect($profile.get()).toMatchObject({
    currency: 'EUR',
    zone: 'Europe/Paris',
    zoneOffset: 60,
    notifications: { bills: false, budgets: true, minuteOfDay: 540 },
  })
})

test('settings that somebody else changed are taken over and nothing is saved', async () => {
  answers = {
    'POST settings': { body: { code: 409, result: settings } },
    'GET user': { body: wire({ zone: 'Europe/Paris', modifiedAt: 3000 }) },
  }
  await expect(updateSettings(profile, { currency: 'EUR' })).rejects.toMatchObject({
    code: 409,
  })
  expect($profile.get()).toMatchObject({
    currency: 'USD',
    zone: 'Europe/Paris',
    modifiedAt: 3000,
  })
})

test('settings that are as they were wanted are saved: their answer was lost', async () => {
  answers = {
    'POST settings': { body: { code: 409, result: settings } },
    'GET user': { body: wire({ currency: 'EUR', modifiedAt: 3000 }) },
  }
  await updateSettings(profile, { currency: 'EUR' })
  expect($profile.get()).toMatchObject({ currency: 'EUR', modifiedAt: 3000 })
})

test('any other refusal is handed on', async () => {
  answers = { 'POST settings': { status: 400, body: { code: 400 } } }
  await expect(updateSettings(profile, { currency: 'EUR' })).rejects.toThrow(CallError)
  expect($profile.get()).toEqual(profile)
})
