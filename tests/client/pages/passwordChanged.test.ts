import { afterEach, expect, test, vi } from 'vitest'
import { openPublicPage } from '../../support/publicPage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Number of toasts after the page is loaded with what its history entry holds. */
async function toastsAfterLoad(): Promise<number> {
  vi.resetModules()
  await import('#lib/client/pages/passwordChanged.ts')
  const { $toasts } = await import('#lib/client/core/toasts.ts')
  return $toasts.get().length
}

test('a changed password is told once, not again after a reload or Back', async () => {
  openPublicPage()
  vi.stubGlobal('history', {
    state: null,
    replaceState(state: unknown) {
      this.state = state
    },
  } as { state: unknown; replaceState: (state: unknown) => void })
  expect(await toastsAfterLoad()).toBe(1)
  expect(await toastsAfterLoad()).toBe(0)
})
