import { expect, test } from 'vitest'
import { completeAnswer } from '#lib/contract/completion.ts'
import type { AskSpelt, ViewerFacts } from '#lib/contract/completion.ts'
import { getUser } from '#lib/contract/profile.ts'
import { dayIn } from '#lib/server/core/zone.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { READINGS } from '../support/readings.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const zone = 'America/New_York'

test('answers of our own server are complete', async () => {
  const client = await signedIn(server)
  const things = await writeEveryKind(client, 'mark', true)
  const { user } = await client.ask(getUser, {})
  const facts: ViewerFacts = {
    profileId: user.id,
    zone,
    currency: user.currency,
    language: user.language,
    today: dayIn(zone, TEST_START),
    dayOf: (at) => dayIn(zone, at),
  }
  const ask: AskSpelt = async (call, payload) => (await client.send(call, payload)).body
  const readings = READINGS.filter(({ call }) => call.answers === 'json')
  expect(readings.length).toBeGreaterThan(25)
  for (const { call, payloadsAbout } of readings) {
    for (const payload of payloadsAbout(things)) {
      const { body } = await client.send(call, payload)
      expect(await completeAnswer(call, payload, body, facts, ask), call.path).toEqual(body)
    }
  }
})
