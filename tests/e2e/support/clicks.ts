import type { Locator } from '@playwright/test'

/** Counts clicks from here on. */
export function countClicks() {
  let count = 0
  return {
    /** Clicks so far. */
    count: () => count,
    click: async (on: Locator) => {
      count += 1
      await on.click()
    },
    /** Opens a select and chooses in it, which are two clicks. */
    select: async (on: Locator, option: string) => {
      count += 2
      await on.selectOption(option)
    },
    /** Presses the button of a file field and confirms the file, which are two clicks. */
    choose: async (on: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      count += 2
      await on.setInputFiles(files)
    },
  }
}
