import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(() => server.clear())

const variables = { DATA_DIR: server.folder, PORT: new URL(server.url).port }
const feedback = (...words: string[]) => admin(['feedback', ...words], variables).ended

const TEMPLATE = {
  id: 'autumn',
  title: 'How do you get on?',
  questions: [
    {
      id: 'keeper',
      question: 'Who keeps it?',
      seq: 2,
      isMandatory: true,
      answers: { type: 'radio', values: [{ label: 'We do', value: 'we' }] },
    },
    {
      id: 'more',
      question: 'What else?',
      seq: 1,
      isMandatory: false,
      answers: { type: 'text' },
    },
  ],
}

/** A file of the operator with this text. */
function file(text: string): string {
  const path = join(server.folder, 'template.json')
  writeFileSync(path, text)
  return path
}

/** The lines of a table without the widths of its columns. */
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' | '))

async function answer(url: string, questions: object): Promise<unknown> {
  const [templateId, feedbackId] = new URL(url).pathname.split('/').slice(2)
  const answered = await fetch(`${server.url}/feedback`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ templateId, feedbackId, questions }),
  })
  return ((await answered.json()) as { code: unknown }).code
}

test('the operator writes a form, links to it and reads what was answered', async () => {
  const stored = await feedback('add', file(JSON.stringify(TEMPLATE)))
  expect(stored).toMatchObject({
    status: 0,
    said: expect.stringContaining('Stored autumn'),
  })
  const open = await feedback('link', 'autumn')
  const own = await feedback('link', 'autumn', 'ana@example.com', '--days', '14')
  expect(await answer(open.said.trim(), { keeper: 'we' })).toBe(0)
  const steering = { keeper: 'we', more: 'red\u001B[31m\u009B0m\nline' }
  expect(await answer(own.said.trim(), steering)).toBe(0)
  expect(await answer(own.said.trim(), steering)).toBe(402)

  const templates = await feedback('templates')
  expect(linesOf(templates.said)[1]).toMatch(
    /^autumn \| 2 \| 2 \| .* \| How do you get on\?$/,
  )
  const answers = linesOf((await feedback('answers', 'autumn')).said)
  expect(answers.map((line) => line.replace(/^\d{4}-\S+ \d\d:\d\d/, 'then'))).toEqual([
    'WHEN (UTC) | WHO | QUESTION | ANSWER',
    'then | ana@example.com | What else? | red [31m 0m line',
    ' | Who keeps it? | We do',
    'then | somebody | Who keeps it? | We do',
    '',
    '2 in all',
  ])
  const json = await feedback('answers', 'autumn', '--json')
  expect(JSON.parse(json.said)).toMatchObject({
    result: TEMPLATE,
    results: [{ questions: steering, linkEmail: 'ana@example.com' }, {}],
    count: 2,
  })
})

test('a link is ended by its address, and a form deleted unless it has answers', async () => {
  const id = 'spring'
  await feedback('add', file(JSON.stringify({ ...TEMPLATE, id })))
  const link = (await feedback('link', id)).said.trim()
  expect(await feedback('end', link)).toMatchObject({ status: 0, said: 'Ended.\n' })
  expect(await answer(link, { keeper: 'we' })).toBe(404)
  const gone = await feedback('delete', id, '--json')
  expect([gone.status, JSON.parse(gone.said)]).toEqual([0, {}])
  expect((await feedback('end', link)).status).toBe(1)

  await feedback('add', file(JSON.stringify({ ...TEMPLATE, id })))
  expect(await answer((await feedback('link', id)).said.trim(), { keeper: 'we' })).toBe(0)
  const kept = await feedback('delete', id)
  expect([kept.status, kept.said]).toEqual([1, expect.stringContaining('has answers')])
})

test('what is wrong with a file is told by its place', async () => {
  const [first] = TEMPLATE.questions
  const stars = { ...first, answers: { type: 'stars' } }
  const wrong = await feedback(
    'add',
    file(JSON.stringify({ ...TEMPLATE, questions: [stars] })),
  )
  expect(wrong.status).toBe(1)
  expect(wrong.said).toContain(
    '  template.questions.0.answers.type: This is not one of text,',
  )
  const torn = await feedback('add', file('{"id": '))
  expect(torn.status).toBe(2)
  expect(torn.said).toMatch(/template\.json is no JSON: /)
  const none = await feedback('add', join(server.folder, 'no-such.json'))
  expect(none.said).toMatch(/no-such\.json cannot be read/)
  const past = await feedback('link', 'autumn', '--days', '0')
  expect([past.status, past.said]).toEqual([2, 'Hearthbook: --days 0: a number above 0\n'])
})

test('each command says what it takes', async () => {
  const help = await feedback()
  expect(help.status).toBe(0)
  for (const word of [
    'templates',
    'add FILE',
    'link FORM-ID',
    'end LINK',
    'delete FORM-ID',
    'answers FORM-ID',
    '--json',
  ]) {
    expect(help.said).toContain(word)
  }
  const short = await feedback('link')
  expect([short.status, short.said]).toEqual([2, expect.stringContaining('--days N')])
  expect((await feedback('unknown')).status).toBe(2)
  const all = await admin([], variables).ended
  expect(all.said).toContain('feedback answers FORM-ID')
  expect(all.said).toContain('restore FOLDER')
})
