import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectFitting } from './support/quality.ts'
import { LAST_YEAR, bookLastYear, monthOfChart } from './support/reports.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('a month of a chart that is tapped before the scripts says its words', async ({
    page,
  }) => {
    await signedIn(page, home)
    await bookLastYear(page, home, 6, { income: 6408, expense: 4318.75 })
    const letGo = await openWithoutScripts(page, home, `/reports?year=${LAST_YEAR}`)
    const words = (name: string) => monthOfChart(page, name).locator('.tooltip')
    const [july, august] = [`July ${LAST_YEAR}`, `August ${LAST_YEAR}`]
    await expect(words(july)).toHaveCSS('clip-path', 'inset(50%)')
    await monthOfChart(page, july).click()
    await expect(words(july)).toHaveText(/income \$6,408\.00, expenses \$4,318\.75/)
    await expect(words(july)).toHaveCSS('clip-path', 'none')
    expect((await words(july).boundingBox())!.width).toBeGreaterThan(200)
    await expect(words(august)).toHaveCSS('clip-path', 'inset(50%)')
    await expectFitting(page)
    letGo()
    await lively(page)
    const tip = page.getByRole('tooltip')
    await expect(tip).toHaveText(/Income\$6,408\.00Expenses\$4,318\.75/)
    await expect(words(july)).toHaveCount(0)
  })
})
