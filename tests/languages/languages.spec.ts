import { publishForm } from '../e2e/support/feedback.ts'
import { sharedHome } from '../e2e/support/home.ts'
import { putStepsAway, signedIn } from '../e2e/support/people.ts'
import { expect, test } from '../e2e/support/test.ts'
import { question } from '../support/feedbackForms.ts'
import { joinFamily, makeBook, nameReader } from './book.ts'
import { expectFine } from './fine.ts'
import { LANGUAGES_SWEPT } from './swept.ts'
import {
  dialogsOf,
  EARLIER_OFFER,
  FAMILY_WELCOME,
  NEWCOMER,
  screensOf,
  visitorOf,
  WITHOUT_PRO,
} from './views.ts'

const home = sharedHome()
const MANY = { annotation: { type: 'slow', description: 'many pages at two sizes' } }

for (const language of LANGUAGES_SWEPT) {
  test.describe(language, () => {
    test('pages for visitors', MANY, async ({ page, context, faults }) => {
      faults.provoke(/40\d|503/)
      const email = await signedIn(page, home)
      await context.clearCookies()
      await context.addCookies([{ name: 'language', value: language, url: home.url() }])
      const form = await publishForm(home, {
        title: 'Kumo',
        subtitle: 'Kumo',
        questions: [question('rating', { text: 'Kumo', isRequired: true })],
      })
      const { pathname } = new URL(await form.linkFor())
      await expectFine(page, home, language, [
        ...visitorOf(email),
        { name: 'feedback', path: pathname },
      ])
    })

    test('screens', MANY, async ({ page }) => {
      const book = await makeBook(page, home, language)
      await expectFine(page, home, language, screensOf(book))
    })

    test('forms and questions', MANY, async ({ page, browser }) => {
      const book = await makeBook(page, home, language)
      const member = await joinFamily(browser, home, book.email)
      await expectFine(page, home, language, dialogsOf(book))
      home.change('update groups set asks_earlier = 1')
      await expectFine(page, home, language, [EARLIER_OFFER])
      await signedIn(page, home, member)
      nameReader(home, member, language)
      await expectFine(page, home, language, [FAMILY_WELCOME])
    })

    test('first steps, and pages without Pro', MANY, async ({ page }) => {
      const email = await signedIn(page, home)
      nameReader(home, email, language)
      await expectFine(page, home, language, NEWCOMER)
      putStepsAway(home, email)
      home.change('update profiles set is_pro = 0 where email = ?', email)
      await expectFine(page, home, language, WITHOUT_PRO)
    })
  })
}

for (const [language, wordBreak] of [
  ['ja', 'auto-phrase'],
  ['ko', 'keep-all'],
  ['de', 'normal'],
] as const) {
  test(`words of ${language} break as they should`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: home.url() }])
    await page.goto(home.at('/signin'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('word-break', wordBreak)
  })
}
