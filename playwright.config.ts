import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

/** Real Chromium against the built server; each test file has a server and a mailbox of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...(executablePath ? {} : { channel: 'chromium' }),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    trace: 'off',
  },
})
