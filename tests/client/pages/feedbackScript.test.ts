import { expect, test } from 'vitest'
import { answeredCalls } from '../../support/answeredCalls.ts'
import { openPublicPage } from '../../support/publicPage.ts'

const pageOf = (person: string) => `
  <section id="asked">
    <form id="feedback" action="/feedback" method="PUT" novalidate
      data-template="t1" data-link="f1" data-success="Thanks" ${person}>
      <div id="question-0" data-question="q1">
        <input name="q1" value="Fine" /><p id="question-0-error" hidden></p>
      </div>
      <button disabled data-waits-for-script>Send</button>
    </form>
  </section>
  <section id="thanks" hidden><h1 id="thanks-title" tabindex="-1"></h1></section>
  <div id="toasts" data-close="Close"></div>`

const calls = answeredCalls()

async function send(person: string): Promise<unknown> {
  const page = openPublicPage({ html: pageOf(person) })
  await import('#lib/client/pages/feedback.ts')
  calls.answers = { '/feedback': [{ body: { code: 0 } }] }
  await page.submit('#feedback')
  expect(page.find('#thanks').hidden).toBe(false)
  return calls.asked.at(-1)!.body
}

test('a feedback names who is signed in', async () => {
  expect(await send('data-profile="p1" data-email="ana@example.com"')).toEqual({
    templateId: 't1',
    feedbackId: 'f1',
    userId: 'p1',
    userEmail: 'ana@example.com',
    questions: { q1: 'Fine' },
  })
})

test('a feedback of a visitor names nobody', async () => {
  expect(await send('')).toEqual({
    templateId: 't1',
    feedbackId: 'f1',
    questions: { q1: 'Fine' },
  })
})
