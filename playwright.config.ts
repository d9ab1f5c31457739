import { defineConfig } from '@playwright/test'
import { withRealClock } from './tests/support/movedClock.ts'
import { PEOPLE_ZONE } from './tests/support/present.ts'

const executablePath = process.env['CHROMIUM']

/**
 * Pages of tests are left so soon that compiling their scripts well costs more than it gains, as
 * do more threads for their garbage: no processor waits for work.
 */
const QUICK_START = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

/** What draws without a graphics card needs no process of its own. */
const FEW_PROCESSES = '--in-process-gpu'

/** Names under which a test reaches its server as another computer does. */
const OTHER_NAMES = '--host-resolver-rules=MAP *.test 127.0.0.1'

/** Real Chromium against the built server; most test files of a worker share one. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: false,
  timeout: 60_000,
  // A busy machine takes its time.
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...(executablePath ? {} : { channel: 'chromium' }),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: withRealClock(process.env),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        QUICK_START,
        FEW_PROCESSES,
        OTHER_NAMES,
      ],
    },
    viewport: { width: 1280, height: 860 },
    locale: 'en-US',
    timezoneId: PEOPLE_ZONE,
    trace: 'off',
    // Requests that a worker answers would pass by those that a test intercepts.
    serviceWorkers: 'block',
  },
})
