import { readFileSync } from 'node:fs'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { bringIn, sampleFile, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a tap is answered before the rest of its screen is hydrated', async ({ page }) => {
  const email = await signedIn(page, home)
  await bringIn(page, home, email, readFileSync(sampleFile('household-2025.csv')))
  await page.addInitScript(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector)!).some((key) =>
        key.startsWith('__react'),
      )
    const hydrated = () => ['.import-history', '#main form'].filter(isHydrated)
    const answered: string[][] = []
    Object.assign(globalThis, { hydrated, answered })
    // React hears the click first, nearer to the button.
    addEventListener('click', () => answered.push(hydrated()))
  })
  const letGo = await openWithoutScripts(page, home, '/import-data')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const undone = page.waitForRequest(/\/undoImport/)
  letGo()
  await undone
  const answered = await page.evaluate(() => Reflect.get(globalThis, 'answered') as unknown)
  expect(answered).toEqual([['.import-history']])
  await lively(page)
  const hydrated = await page.evaluate(() =>
    (Reflect.get(globalThis, 'hydrated') as () => string[])(),
  )
  expect(hydrated).toEqual(['.import-history', '#main form'])
})
