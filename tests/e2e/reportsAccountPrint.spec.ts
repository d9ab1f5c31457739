import { MAX_SPLITS } from '#lib/domain/limits.ts'
import { addAccount, withMember, tell } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR, rowOf, sheetsOf } from './support/reports.ts'
import { expect, test } from './support/test.ts'
import { earnOn, spendOn, spendParts } from './support/transactions.ts'

const home = sharedHome()
const MARCH = `${LAST_YEAR}-03`

for (const [count, sheets] of [
  [0, 1],
  [12, 1],
  [400, 10],
] as const) {
  test(`a month of ${count} transactions is whole on its sheets`, async ({ page }) => {
    await signedIn(page, home)
    const accountId = await addAccount(page, home, { accountBalance: 1000 })
    await spendOn(page, home, `${LAST_YEAR}-02-28`, { amount: 100, accountId })
    await earnOn(page, home, `${LAST_YEAR}-04-01`, { amount: 5, accountId })
    for (let done = 0; done < count; done += MAX_SPLITS) {
      const day = `${MARCH}-${String(done / MAX_SPLITS + 1).padStart(2, '0')}`
      const length = Math.min(MAX_SPLITS, count - done)
      const parts = Array.from({ length }, () => ({ amount: 1.5, accountId }))
      await spendParts(page, home, day, parts)
    }
    await page.goto(home.at(`/reports/print/account/${accountId}/${MARCH}`))
    await expect(page.locator('.ledger tbody tr')).toHaveCount(count + 1)
    await expect(rowOf(page, /^Balance before/)).toContainText('$900.00')
    const dollars = (900 - 1.5 * count).toFixed(2)
    await expect(rowOf(page, /^Balance after/)).toContainText(`$${dollars}`)
    expect(await sheetsOf(page, 'A4')).toBe(sheets)
    expect(await sheetsOf(page, 'Letter')).toBe(sheets)
    await expect(page.locator('script, nav')).toHaveCount(0)
    // Heads come again on each sheet, and no row is cut.
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
    await expect(page.locator('tbody tr').last()).toHaveCSS('break-inside', 'avoid')
  })
}

test('a family’s list says whose each transaction is, and of which category', async ({
  page,
  browser,
}) => {
  const { ben, member, other } = await withMember(page, browser, home)
  const accountId = await addAccount(page, home, { familyShare: true })
  const own = { name: 'Firewood', type: 1 }
  const { result } = await tell(member, home, 'addUpdateCategory', own)
  const { categoryId } = result as { categoryId: number }
  await spendOn(member, home, `${MARCH}-02`, { amount: 7, accountId, categoryId })
  await other.close()
  await page.goto(home.at(`/reports/print/account/${accountId}/${MARCH}`))
  await expect(rowOf(page, /Firewood/)).toContainText(ben)
})

test('somebody else’s account is no page', async ({ page, browser, faults }) => {
  faults.provoke(/404.*reports\/print/)
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await signedIn(stranger, home)
  for (const path of [`${accountId}/${MARCH}`, `nothing/${MARCH}`, `${accountId}/2026`]) {
    const answer = await stranger.goto(home.at(`/reports/print/account/${path}`))
    expect(answer!.status()).toBe(404)
  }
  await other.close()
})
