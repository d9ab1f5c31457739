import t from '../../src/locales/en/imports.json' with { type: 'json' }
import { brokenFiles, sentenceOf } from '../support/brokenFiles.ts'
import type { BrokenFile } from '../support/brokenFiles.ts'
import { templateCsv } from '../support/workbooks.ts'
import { homeOfFile } from './support/home.ts'
import { chosen, expectRow, importFile, openImport, rowOf } from './support/importData.ts'
import { sampleFile, putStepsAway, signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = homeOfFile({ IMPORT_DAILY_LIMIT: '100' })

const RECEIVED = 'The file was received and is being checked.'
const ROWS = 499

for (const ending of ['csv', 'xls', 'xlsx']) {
  test(`a .${ending} file of the template is imported`, async ({ page }) => {
    const email = await signedIn(page, home)
    const name = `household-2025.${ending}`
    await openImport(page, home)
    await importFile(page, sampleFile(name))
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(RECEIVED)
    await expectRow(rowOf(page, name), ['Imported', ROWS, ROWS, 0])
    const mail = await home.mailAbout(email, /Your import is done/)
    expect(mail.text).toContain(`${ROWS} rows of ${name} were imported.`)
    if (ending === 'csv') await expectUsable(page)
  })
}

atBothSizes((isPhone) => {
  test('the page says how it works and offers the template in three kinds', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openImport(page, home)
    await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
    await page.getByText('How to fill in the columns').click()
    await expectUsable(page)
    const links = page.getByRole('list', { name: 'Template' }).getByRole('link')
    await expect(links).toHaveText(['Excel (.xlsx)', 'Excel 97–2003 (.xls)', 'Text (.csv)'])
    for (const link of await links.all()) {
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toMatch(
        /^hearthbook-import\.(xlsx?|csv)$/,
      )
    }
  })

  test('a Mint export is imported, and again only when confirmed', async ({ page }) => {
    await signedIn(page, home)
    await openImport(page, home)
    await page.getByLabel('Mint export').check()
    await importFile(page, sampleFile('mint-sample.csv'), 'Import from Mint')
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(RECEIVED)
    await expectRow(rowOf(page, 'mint-sample.csv'), ['Imported', 7, 7, 0])

    await page.getByLabel('Mint export').check()
    await importFile(page, sampleFile('mint-sample.csv'), 'Import from Mint')
    const question = page.getByRole('dialog', { name: 'Import it again?' })
    await expect(question).toBeVisible()
    if (isPhone) await expectUsable(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(rowOf(page, 'mint-sample.csv')).toHaveCount(1)

    await page.getByRole('button', { name: 'Import from Mint' }).click()
    await question.getByRole('button', { name: 'Import again' }).click()
    await expect(rowOf(page, 'mint-sample.csv')).toHaveCount(2)
    await expectRow(rowOf(page, 'mint-sample.csv').first(), ['Imported', 7, 0, 7])
  })
})

test('a file that was imported before adds nothing', async ({ page }) => {
  await signedIn(page, home)
  await openImport(page, home)
  for (const ending of ['csv', 'xls', 'xlsx']) {
    const name = `household-2025.${ending}`
    await importFile(page, sampleFile(name))
    const counts = ending === 'csv' ? [ROWS, 0] : [0, ROWS]
    await expectRow(rowOf(page, name), ['Imported', ROWS, ...counts])
  }
})

test('while a file is on its way the page shows how far it is', async ({ page }) => {
  await signedIn(page, home)
  await openImport(page, home)
  const gate = Promise.withResolvers<void>()
  await page.route('**/importTransactions', async (route) => {
    await gate.promise
    await route.continue()
  })
  await importFile(page, sampleFile('household-2025.csv'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  gate.resolve()
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(RECEIVED)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test.describe('a broken file', () => {
  /** Broken file of each answer; the importer's own tests try every one that is known. */
  const REFUSED = [
    'empty.csv',
    'other-headers.csv',
    'too-many-rows.csv',
    'too-large.csv',
    'password.xlsx',
  ]
  const WITH_A_WRONG_ROW = ['no-such-day.csv', 'control-character.xlsx']
  const files = new Map<string, BrokenFile>()

  test.beforeAll(async () => {
    for (const file of await brokenFiles()) files.set(file.name, file)
  })

  const MESSAGES: Record<string, string> = {
    'file-empty': t.EMPTY_TEMPLATE_ERROR,
    'file-headers': t.TEMPLATE_ERROR,
    'file-unreadable': t.FILE_UPLOAD_ERROR,
    'file-refused': t.TOO_MANY_ROWS.replace('{{limit}}', '1000'),
    'too-large': t.FILE_SIZE_ERROR,
  }

  const MANY = {
    annotation: { type: 'slow', description: 'each file is read in a process of its own' },
  }

  test('is refused with the reason, and nothing is imported', MANY, async ({ page }) => {
    await signedIn(page, home)
    await openImport(page, home)
    for (const name of REFUSED) {
      const { bytes, expected } = files.get(name)!
      await importFile(page, chosen(name, bytes))
      const message = 'refused' in expected ? MESSAGES[expected.refused] : undefined
      await expect(page.getByRole('alert'), name).toHaveText(message!)
      await expect(page.getByLabel('File to import')).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    }
    await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
    await expectUsable(page)
  })

  test('of another table tells its columns and those of the template', async ({ page }) => {
    await signedIn(page, home)
    await openImport(page, home)
    const { name, bytes } = files.get('other-headers.csv')!
    await importFile(page, chosen(name, bytes))
    await expect(page.getByLabel('File to import')).toHaveAccessibleDescription(
      /The columns of this file are: When, What\. It needs exactly these: Date, /,
    )
  })

  test('with a wrong row is told with the row, and nothing is imported', async ({
    page,
  }) => {
    const email = await signedIn(page, home)
    await openImport(page, home)
    for (const name of WITH_A_WRONG_ROW) {
      const { bytes, expected } = files.get(name)!
      if (!('row' in expected)) continue
      await importFile(page, chosen(name, bytes))
      const row = rowOf(page, name)
      await expectRow(row, ['Failed', expected.row - 1, 0, 0])
      await row.getByText('1 problem').click()
      const told = row.getByRole('listitem')
      await expect(told).toHaveText(
        new RegExp(`^Row ${expected.row}: ${sentenceOf(expected.key)}$`),
      )
      const mail = await home.mailAbout(email, /Your import needs your attention/)
      expect(mail.text).toContain(await told.innerText())
    }
    await expectUsable(page)
    putStepsAway(home, email)
    await page.goto(home.at('/dashboard?month=2025-01'))
    await expect(page.getByText('No data found').last()).toBeVisible()
  })
})

test('no file, a file of another kind and one over 3 MB are never sent', async ({
  page,
}) => {
  await signedIn(page, home)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await openImport(page, home)
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(alert).toHaveText('Choose a file first.')
  await importFile(page, chosen('photo.png', Uint8Array.of(1, 2, 3)))
  await expect(alert).toHaveText('Choose a .csv, .xls or .xlsx file.')
  await importFile(page, chosen('large.csv', new Uint8Array(3_145_729).fill(0x61)))
  await expect(alert).toHaveText('The file is larger than 3 MB.')
  await expect(page.getByLabel('File to import')).toBeFocused()
  expect(sent).toEqual([])
})

test('a file of exactly 3 MB is sent', async ({ page }) => {
  await signedIn(page, home)
  await openImport(page, home)
  const sent = page.waitForRequest('**/importTransactions')
  await importFile(page, chosen('three.csv', new Uint8Array(3_145_728).fill(0x61)))
  await sent
  await expect(page.getByRole('alert')).toHaveText(t.TEMPLATE_ERROR)
})

test('a network cut during the upload says so, and the same file can be sent again', async ({
  page,
  faults,
}) => {
  faults.provoke(/importTransactions/)
  await signedIn(page, home)
  await openImport(page, home)
  await page.route('**/importTransactions', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await importFile(page, sampleFile('household-2025.csv'))
  await expect(page.getByRole('alert')).toHaveText(
    'No connection to the server. Check your network and try again.',
  )
  const input = page.getByLabel('File to import')
  await expect(input).toBeEnabled()
  const kept = await input.evaluate((field) => (field as HTMLInputElement).files?.[0]?.name)
  expect(kept).toBe('household-2025.csv')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectRow(rowOf(page, 'household-2025.csv'), ['Imported', ROWS, ROWS, 0])
  await expect(page.getByRole('alert')).toBeHidden()
})

test('two good coffees of one day are both kept', async ({ page }) => {
  await signedIn(page, home)
  await openImport(page, home)
  const coffee = '2025-05-02,Expense,Eating out,2.80,,,Café,'
  await importFile(page, chosen('coffees.csv', templateCsv([coffee, coffee])))
  await expectRow(rowOf(page, 'coffees.csv'), ['Imported', 2, 2, 0])
})
