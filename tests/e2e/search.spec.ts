import { openEntries, spendOn } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

// Joins what no island has alone: the box of the layout, pages of their own, and the way back.
atBothSizes((isPhone) => {
  test('an entry is found from any page, opened where it lives, and left again', async ({
    page,
  }) => {
    await signedIn(page, home)
    await spendOn(page, home, '2025-08-14', {
      amount: 88.5,
      merchantName: 'Harbour Insurance',
    })
    await spendOn(page, home, '2025-03-02', { amount: 5, merchantName: 'Baker' })
    await openEntries(page, home, '/expenses')
    const box = page.getByRole('searchbox', { name: 'Search all entries' })
    if (isPhone) {
      await page.getByRole('link', { name: 'Search all entries' }).click()
      await lively(page)
    } else {
      await page.keyboard.press('/')
      await expect(box).toBeFocused()
    }
    await box.fill('insur')
    if (!isPhone) await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=insur$/)
    await lively(page)
    const found = page.getByRole('region', { name: 'What was found' })
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await expect(found).toContainText('Out$88.50')
    await found.getByRole('link', { name: 'Harbour Insurance' }).click()
    await expect(page).toHaveURL(/\/expenses\?year=2025&tab=daily&month=8&entry=/)
    await expect(page.getByRole('region', { name: 'Harbour Insurance' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/search\?q=insur$/)
    await expect(found.getByRole('listitem')).toHaveCount(1)
  })
})
