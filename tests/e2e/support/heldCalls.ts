import type { Page } from '@playwright/test'

/** Holds the next matching call until released; `asked` resolves once it is made. */
export async function holdCall(page: Page, path: string) {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(
    path,
    async (route) => {
      asked.resolve()
      await gate.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { asked: asked.promise, letGo: gate.resolve }
}
