import type { Page } from '@playwright/test'
import { addAccount, spend } from './support/accounts.ts'
import { addBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

type Fiber = {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
type Root = { current: Fiber }
/** Elements that React has drawn, and those of components that it has drawn a second time. */
type Drawn = { elements: number; again: number }

/** Counts what React draws, as its own tools do: they look at each tree that it has drawn. */
async function countDrawings(page: Page) {
  await page.addInitScript(() => {
    const element = 5
    const components = new Set([0, 11, 15])
    const performedWork = 1
    const drawn: Drawn = { elements: 0, again: 0 }
    Object.assign(globalThis, { drawn })
    const childrenOf = function* ({ child }: Fiber) {
      for (let one = child; one; one = one.sibling) yield one
    }
    const elementsOf = (fiber: Fiber): number =>
      [...childrenOf(fiber)].reduce(
        (sum, child) => sum + elementsOf(child),
        fiber.tag === element ? 1 : 0,
      )
    const look = (fiber: Fiber) => {
      const { alternate, tag, flags, child } = fiber
      if (!alternate) drawn.elements += elementsOf(fiber)
      else if (components.has(tag) && flags & performedWork)
        drawn.again += elementsOf(fiber)
      else if (child !== alternate.child) [...childrenOf(fiber)].forEach(look)
    }
    const nothing = () => undefined
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, { current }: Root) => look(current),
        onPostCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
      },
    })
  })
}

for (const path of ['/dashboard', '/expenses', '/account-detail', '/budget']) {
  test(`${path} is drawn once, where its answers stay the same`, async ({ page }) => {
    putStepsAway(home, await signedIn(page, home))
    const account = await addAccount(page, home)
    await spend(page, home, account)
    await addBudget(page, home, { amount: 100 })
    await countDrawings(page)
    await page.goto(home.at(path))
    await lively(page)
    // Answers that come after hydration are drawn by then.
    await page.waitForLoadState('networkidle')
    await page.evaluate(twoFrames)
    const drawn = await page.evaluate(() => Reflect.get(globalThis, 'drawn') as Drawn)
    expect(drawn.elements).toBeGreaterThan(0)
    expect(drawn.again).toBe(0)
  })
}

/** What an answer changes is drawn within two frames. */
const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
