import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { ENTRANCES, PRIVATE, PRO, ROUTES } from './support/paths.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const MANY = { annotation: { type: 'slow', description: 'every route there is' } }

/** Opens a route and waits for the page that it leads to, which has something to say. */
async function follow(page: Page, path: string, end: string): Promise<void> {
  // A page may go on before the first one has loaded.
  const answer = await page.goto(home.at(path), { waitUntil: 'commit' })
  expect(answer!.status(), path).toBe(200)
  await page.waitForURL(home.at(end))
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await page.waitForLoadState()
}

function endOfVisitor(path: string): string {
  if (path === '/' || path === '/loadingprofile') return '/signin'
  if (path === '/verify-signup') return '/signup'
  const isClosed = [...PRIVATE, ...PRO, '/upgrade'].includes(path)
  return isClosed ? `/signin?next=${encodeURIComponent(path)}` : path
}

function endOfMember(path: string): string {
  if (path === '/settings') return '/account#settings'
  return ENTRANCES.includes(path) ? '/dashboard' : path
}

test('every route leads a visitor somewhere, without a fault', MANY, async ({ page }) => {
  for (const path of ROUTES) {
    await follow(page, path, endOfVisitor(path))
  }
})

test('every route leads who is signed in somewhere', MANY, async ({ page }) => {
  await signedIn(page, home)
  for (const path of ROUTES) {
    await follow(page, path, endOfMember(path))
  }
})

test('every route leads who is not Pro somewhere', MANY, async ({ page }) => {
  const email = await signedIn(page, home)
  home.change('update profiles set is_pro = 0 where email = ?', email)
  for (const path of ROUTES) {
    await follow(page, path, endOfMember(path))
    const upgrade = page.getByRole('heading', { name: 'This page is part of Pro' })
    const isUpgrade = PRO.includes(path) || path === '/upgrade'
    await expect(upgrade, path).toHaveCount(isUpgrade ? 1 : 0)
  }
})
