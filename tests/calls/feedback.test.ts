import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import { getUser } from '#lib/contract/profile.ts'
import { listFeedbackAnswers } from '#lib/contract/operator.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import * as feedback from '#lib/server/services/feedback.ts'
import { publish } from '../support/feedback.ts'
import { question } from '../support/feedbackForms.ts'
import {
  Client,
  codeFor,
  operatorOf,
  profileIdOf,
  serverOfFile,
  signedIn,
} from '../support/testServer.ts'
import { isThroughFront } from '../support/throughFront.ts'
import type { Reply } from '../support/testServer.ts'

const server = await serverOfFile()
const HOUR = 3_600_000
const answers = { textarea: 'A search' }
const wire = (link: object, questions: object = answers) => ({ ...link, questions })

const told = ({ status, code, body }: Reply) => [status, code, body['message']]

async function storedFor(templateId: string) {
  const { results } = await operatorOf(server).ask(listFeedbackAnswers, { templateId })
  return results
}

/** The cookie that an answer sets. */
function browserOf({ headers }: Reply): { cookie: string } {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('feedback_key='))
  expect(cookie).toMatch(/; HttpOnly; .*SameSite=Lax/)
  return { cookie: cookie!.split(';', 1)[0]! }
}

test('a form is read and answered by whoever has its link', async () => {
  const { form, linkFor } = await publish(server, { subtitle: 'Two minutes' })
  const link = await linkFor()
  const visitor = new Client(server)
  expect((await visitor.ask(getFeedbackForm, link)).result).toEqual(form)
  expect(told(await visitor.send(sendFeedback, wire(link)))).toEqual([200, 0, 'OK'])
  const [stored, ...rest] = await storedFor(form.id)
  expect(rest).toEqual([])
  const { feedbackId } = link
  expect(stored).toEqual({ feedbackId, answers, createdAt: server.clock.now })
})

test('who is signed in is attached, whatever the body says', async () => {
  const { form, linkFor } = await publish(server)
  const link = await linkFor()
  const ana = await signedIn(server)
  const claims = { userId: 'somebody-else', userEmail: 'eve@example.com' }
  expect((await ana.send(sendFeedback, { ...wire(link), ...claims })).code).toBe(0)
  const visitor = new Client(server)
  expect((await visitor.send(sendFeedback, { ...wire(link), ...claims })).code).toBe(0)
  const stored = await storedFor(form.id)
  expect(new Set(stored.map(({ email }) => email))).toEqual(new Set([ana.email, undefined]))
  const own = stored.find(({ email }) => email === ana.email)
  expect(own!.profileId).toBe(await profileIdOf(ana))
})

test('a link of one person is answered once, by whomever', async () => {
  const { linkFor } = await publish(server, { answeredText: 'We have it' })
  const link = await linkFor({ email: 'ana@example.com' })
  expect((await new Client(server).send(sendFeedback, wire(link))).code).toBe(0)
  const ana = await signedIn(server)
  expect(told(await ana.send(sendFeedback, wire(link)))).toEqual([200, 402, 'We have it'])
  expect(told(await ana.send(getFeedbackForm, link))).toEqual([200, 402, 'We have it'])
})

test('a link for everybody is answered once by a profile, on all its devices', async () => {
  const { form, linkFor } = await publish(server)
  const link = await linkFor()
  const ana = await signedIn(server)
  const bo = await signedIn(server)
  expect((await ana.send(sendFeedback, wire(link))).code).toBe(0)
  const elsewhere = await signedIn(server, { email: ana.email })
  expect((await elsewhere.send(sendFeedback, wire(link))).code).toBe(402)
  expect((await elsewhere.send(getFeedbackForm, link)).code).toBe(402)
  expect((await bo.send(getFeedbackForm, link)).code).toBe(0)
  expect((await bo.send(sendFeedback, wire(link))).code).toBe(0)
  expect(await storedFor(form.id)).toHaveLength(2)
})

test.skipIf(isThroughFront)(
  'a link for everybody is answered once by a browser without session',
  async () => {
    const { form, linkFor } = await publish(server)
    const [link, other] = [await linkFor(), await linkFor()]
    const visitor = new Client(server)
    const browser = browserOf(await visitor.send(sendFeedback, wire(link)))
    expect((await visitor.send(sendFeedback, wire(link), browser)).code).toBe(402)
    expect((await visitor.send(getFeedbackForm, link, browser)).code).toBe(402)
    expect((await visitor.send(sendFeedback, wire(other), browser)).code).toBe(0)
    expect((await new Client(server).send(sendFeedback, wire(link))).code).toBe(0)
    expect(await storedFor(form.id)).toHaveLength(3)
  },
)

test('answers that arrive at the same moment are stored once', async () => {
  const { form, linkFor } = await publish(server)
  const link = await linkFor({ email: 'ana@example.com' })
  const visitor = new Client(server)
  const sendings = Array.from({ length: 5 }, () => visitor.send(sendFeedback, wire(link)))
  const codes = (await Promise.all(sendings)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([0, 402, 402, 402, 402])
  expect(await storedFor(form.id)).toHaveLength(1)
})

test('an unknown link, and one of another form, are refused in the words of the form', async () => {
  const { form } = await publish(server, { unknownText: 'Which one?' })
  const other = await publish(server)
  const { feedbackId } = await other.linkFor()
  const visitor = new Client(server)
  for (const call of [getFeedbackForm, sendFeedback]) {
    const foreign = { templateId: form.id, feedbackId }
    expect(told(await visitor.send(call, wire(foreign)))).toEqual([200, 403, 'Which one?'])
    const lost = { templateId: 'no-such-form', feedbackId: 'x' }
    const { status, code, body } = await visitor.send(call, wire(lost))
    expect([status, code]).toEqual([200, 403])
    expect(body['message']).toContain('does not lead to a form')
  }
})

test('a link ends at its time', async () => {
  const { linkFor } = await publish(server, { expiredText: 'Too late' })
  const link = await linkFor({ expiresAt: server.clock.now + HOUR })
  const visitor = new Client(server)
  expect((await visitor.send(getFeedbackForm, link)).code).toBe(0)
  server.clock.now += HOUR
  for (const call of [getFeedbackForm, sendFeedback]) {
    expect(told(await visitor.send(call, wire(link)))).toEqual([200, 404, 'Too late'])
  }
})

test('a required question needs an answer, and blanks are none', async () => {
  const { linkFor } = await publish(server, { requiredText: 'Please answer' })
  const link = await linkFor()
  const visitor = new Client(server)
  for (const questions of [{}, { textarea: ' \n' }, { other: 'x' }]) {
    const reply = await visitor.send(sendFeedback, wire(link, questions))
    expect(told(reply)).toEqual([200, 401, 'Please answer'])
  }
})

test('where nothing is required one answer is enough, and none too few', async () => {
  const questions = [question('text'), question('checkbox')]
  const { form, linkFor } = await publish(server, { questions, atLeastOneText: 'One' })
  const link = await linkFor()
  const visitor = new Client(server)
  const empty = { text: '', checkbox: ['', ' '] }
  expect(told(await visitor.send(sendFeedback, wire(link, empty)))).toEqual([
    200,
    401,
    'One',
  ])
  const given = { text: '', checkbox: ['we', ''] }
  expect((await visitor.send(sendFeedback, wire(link, given))).code).toBe(0)
  expect((await storedFor(form.id))[0]!.answers).toEqual({ checkbox: ['we'] })
})

test.each([
  ['radio', 'they'],
  ['radio', ['we']],
  ['select', 'they'],
  ['checkbox', 'we'],
  ['checkbox', ['we', 'they']],
  ['rating', 6],
  ['rating', ['4']],
  ['text', ['a', 'b']],
])('a %s cannot be answered with %j', async (kind, answer) => {
  const { linkFor } = await publish(server, { questions: [question(kind)] })
  const link = await linkFor()
  const reply = await new Client(server).send(sendFeedback, wire(link, { [kind]: answer }))
  const [wrong] = reply.body['errors'] as { path: string }[]
  expect([reply.status, reply.code, wrong!.path]).toEqual([400, 400, `questions.${kind}`])
})

test('an address sends twenty answers an hour, and refused ones do not count', async () => {
  const { linkFor } = await publish(server)
  const link = await linkFor()
  const visitor = new Client(server)
  expect((await visitor.send(sendFeedback, wire(link, {}))).code).toBe(401)
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await visitor.send(sendFeedback, wire(link))).code).toBe(0)
  }
  const refused = await visitor.send(sendFeedback, wire(link))
  expect([refused.status, refused.code]).toEqual([429, 429])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await new Client(server).send(sendFeedback, wire(link))).code).toBe(0)
  server.clock.now += HOUR
  expect((await visitor.send(sendFeedback, wire(link))).code).toBe(0)
})

test('long answers to many questions arrive whole', async () => {
  const questions = Array.from({ length: 18 }, (_, index) =>
    question('textarea', { id: `${index}` }),
  )
  const { form, linkFor } = await publish(server, { questions })
  const long = Object.fromEntries(questions.map(({ id }) => [id, 'x'.repeat(5000)]))
  const visitor = new Client(server)
  const link = await linkFor()
  expect((await visitor.send(sendFeedback, wire(link, long))).code).toBe(0)
  expect((await storedFor(form.id))[0]!.answers).toEqual(long)
  const tooLong = await visitor.send(sendFeedback, wire(link, { 0: 'x'.repeat(5001) }))
  expect(tooLong.status).toBe(400)
})

test('no code of a form ends a session', async () => {
  const { linkFor } = await publish(server)
  const link = await linkFor()
  const ana = await signedIn(server)
  const lost = { templateId: 'no-such-form', feedbackId: 'x' }
  const replies = [
    await ana.send(sendFeedback, wire(link, {})),
    await ana.send(sendFeedback, wire(lost)),
    await ana.send(sendFeedback, wire(link)),
    await ana.send(sendFeedback, wire(link)),
  ]
  expect(replies.map(({ code }) => code)).toEqual([401, 403, 0, 402])
  expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  expect((await ana.ask(getUser, {})).user.email).toBe(ana.email)
})

test('answers go with the profile, those at the own link too', async () => {
  const { form, linkFor } = await publish(server)
  const ana = await signedIn(server)
  const [open, own] = [await linkFor(), await linkFor({ email: ana.email })]
  expect((await ana.send(sendFeedback, wire(open))).code).toBe(0)
  expect((await new Client(server).send(sendFeedback, wire(own))).code).toBe(0)
  expect((await new Client(server).send(sendFeedback, wire(open))).code).toBe(0)
  await ana.ask(presignin, { email: ana.email, purpose: 'delete' })
  const code = await codeFor(server, ana.email)
  await ana.ask(deleteProfile, { email: ana.email, code })
  const left = await storedFor(form.id)
  expect(left.map(({ feedbackId, email }) => [feedbackId, email])).toEqual([
    [open.feedbackId, undefined],
  ])
  expect((await new Client(server).send(getFeedbackForm, own)).code).toBe(403)
})

test.each(['a b', 'é', 'a\0'])('no form is looked for by %j', async (id) => {
  const { form } = await publish(server)
  // A page forwards any value of its address.
  const context = systemContext(server.app)
  for (const link of [
    { templateId: id, feedbackId: 'x' },
    { templateId: form.id, feedbackId: id },
  ]) {
    await expect(feedback.getFeedbackForm(context, link)).rejects.toMatchObject({
      reason: 'feedback-unknown',
    })
  }
})
