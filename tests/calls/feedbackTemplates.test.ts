import { expect, test } from 'vitest'
import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import {
  addFeedback,
  addFeedbackTemplate,
  deleteFeedbackTemplate,
  endFeedback,
  listFeedbackAnswers,
  listFeedbackTemplates,
} from '#lib/contract/operator.ts'
import { publish } from '../support/feedback.ts'
import { feedbackForm } from '../support/feedbackForms.ts'
import { Client, operatorOf, serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile()
const operator = () => operatorOf(server)

/** A form as the operator's file spells it, with one question. */
function file(question: object = {}, more: object = {}) {
  const plain = {
    id: 'use',
    question: 'Who?',
    seq: 1,
    isMandatory: false,
    answers: { type: 'radio', values: [{ label: 'I', value: 'i' }] },
  }
  return { id: 'survey', title: 'Hello', questions: [{ ...plain, ...question }], ...more }
}

const values = (...given: object[]) => ({
  answers: { type: 'select', values: given.map((one) => ({ label: 'x', ...one })) },
})
const twice = [file().questions[0], file().questions[0]]

test.each([
  ['title', file({}, { title: undefined }), 'of the wrong type'],
  ['id', file({}, { id: 'a b' }), 'letters, digits'],
  ['questions', file({}, { questions: [] }), 'too short'],
  ['questions.0.id', file({ id: '__proto__' }), 'letters, digits'],
  ['questions.1.id', file({}, { questions: twice }), 'already there'],
  ['questions.0.question', file({ question: ' ' }), 'too short'],
  ['questions.0.seq', file({ seq: 'first' }), 'of the wrong type'],
  ['questions.0.answers.type', file({ answers: { type: 'stars' } }), 'text, textarea'],
  ['questions.0.answers.values', file({ answers: { type: 'radio' } }), 'too short'],
  ['questions.0.answers.values.0.value', file(values({ value: '' })), 'too short'],
  [
    'questions.0.answers.values.1.value',
    file(values({ value: 'a' }, { value: 'a' })),
    'already there',
  ],
  [
    'questions.0.answers.values',
    file(values({ value: 'a', default: true }, { value: 'b', default: true })),
    'Only one',
  ],
])('a wrong %s is told by its place', async (path, template, message) => {
  const reply = await operator().send(addFeedbackTemplate, { template })
  const errors = [{ path: `template.${path}`, message: expect.stringContaining(message) }]
  expect([reply.status, reply.body['errors']]).toEqual([400, errors])
})

test('a template is replaced until somebody has answered it', async () => {
  const { form, linkFor } = await publish(server)
  const renamed = { ...form, title: 'How is it?' }
  const first = await operator().ask(addFeedbackTemplate, { template: renamed })
  expect(first.result).toEqual({ id: form.id })
  const wish = { ...(await linkFor()), answers: { textarea: 'Well' } }
  await new Client(server).ask(sendFeedback, wish)
  const late = await operator().send(addFeedbackTemplate, {
    template: file({}, { id: form.id }),
  })
  expect([late.status, late.code]).toEqual([200, 346])
  const { result } = await operator().ask(listFeedbackAnswers, { templateId: form.id })
  expect(result.title).toBe('How is it?')
})

test('templates are listed with their links and answers', async () => {
  const { form, linkFor } = await publish(server)
  const wish = { ...(await linkFor()), answers: { textarea: 'Well' } }
  await linkFor({ email: 'ana@example.com' })
  await new Client(server).ask(sendFeedback, wish)
  await new Client(server).ask(sendFeedback, wish)
  const { results } = await operator().ask(listFeedbackTemplates, {})
  const createdAt = server.clock.now
  const { id, title } = form
  expect(results).toContainEqual({ id, title, links: 2, answers: 2, createdAt })
})

test('a link has the public address, and ends in the future', async () => {
  const { form } = await publish(server)
  const templateId = form.id
  const { result } = await operator().ask(addFeedback, { templateId })
  const path = `/feedback/${templateId}/${result.feedbackId}`
  expect(result.url).toBe(new URL(path, server.app.config.publicUrl).href)
  const past = { templateId, expiryTime: server.clock.now }
  const { status, body } = await operator().send(addFeedback, past)
  expect([status, body['errors']]).toMatchObject([400, [{ path: 'expiryTime' }]])
  expect((await operator().send(addFeedback, { templateId: 'none' })).code).toBe(341)
  const wrong = { templateId, email: 'ana@localhost.' }
  expect((await operator().send(addFeedback, wrong)).status).toBe(400)
})

test('a link that is ended is answered no more, and what was answered stays', async () => {
  const { form, linkFor } = await publish(server)
  const link = await linkFor({ expiresAt: server.clock.now + 60_000 })
  const answers = { textarea: 'Well' }
  await new Client(server).ask(sendFeedback, { ...link, answers })
  await operator().ask(endFeedback, { feedbackId: link.feedbackId })
  const late = await new Client(server).send(sendFeedback, { ...link, questions: answers })
  expect([late.status, late.code]).toEqual([200, 404])
  await operator().ask(endFeedback, { feedbackId: link.feedbackId })
  const { count } = await operator().ask(listFeedbackAnswers, { templateId: form.id })
  expect(count).toBe(1)
  expect((await operator().send(endFeedback, { feedbackId: 'none' })).code).toBe(341)
})

test('a template goes with its links while it has no answers', async () => {
  const { form, linkFor } = await publish(server)
  const link = await linkFor()
  const templateId = form.id
  await operator().ask(deleteFeedbackTemplate, { templateId })
  expect((await new Client(server).send(getFeedbackForm, link)).code).toBe(403)
  expect((await operator().send(deleteFeedbackTemplate, { templateId })).code).toBe(341)
})

test('a template with answers stays', async () => {
  const { form, linkFor } = await publish(server)
  await new Client(server).ask(sendFeedback, {
    ...(await linkFor()),
    answers: { textarea: 'Well' },
  })
  const wish = { templateId: form.id }
  const { code, body } = await operator().send(deleteFeedbackTemplate, wish)
  expect([code, body['message']]).toEqual([346, expect.stringContaining('has answers')])
  expect((await operator().ask(listFeedbackAnswers, wish)).count).toBe(1)
})

test('answers are read page by page, newest first, with whom a link was made for', async () => {
  const { form, linkFor } = await publish(server)
  const open = await linkFor()
  for (let number = 0; number < 51; number += 1) {
    server.clock.now += 1
    await new Client(server).ask(sendFeedback, {
      ...open,
      answers: { textarea: `${number}` },
    })
  }
  const own = await linkFor({ email: 'Bo@Example.com' })
  server.clock.now += 1
  await new Client(server).ask(sendFeedback, { ...own, answers: { textarea: 'last' } })
  const read = (page: number) =>
    operator().ask(listFeedbackAnswers, { templateId: form.id, page })
  const { results, result, count } = await read(0)
  expect([result, count, results.length]).toEqual([form, 52, 50])
  expect(results[0]).toMatchObject({
    linkEmail: 'bo@example.com',
    answers: { textarea: 'last' },
  })
  const rest = await read(1)
  expect(rest.results.map(({ answers }) => answers['textarea'])).toEqual(['1', '0'])
  expect((await operator().send(listFeedbackAnswers, { templateId: 'none' })).code).toBe(
    341,
  )
})

test('what is asked of no choices may leave them out', async () => {
  const template = file({ answers: { type: 'text' } }, { id: feedbackForm().id })
  expect((await operator().send(addFeedbackTemplate, { template })).code).toBe(0)
})
