import { defineConfig } from '@playwright/test'
import usual from '../../playwright.config.ts'

/** Every page and dialog in every language, or in those that LANGUAGES names. */
export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../../test-results/languages',
  fullyParallel: true,
  // Many pages are one test.
  timeout: 300_000,
  use: { ...usual.use, actionTimeout: 15_000 },
  globalTeardown: './sheets.ts',
})
