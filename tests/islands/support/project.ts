import { playwright } from '@vitest/browser-playwright'
import type { UserWorkspaceConfig } from 'vitest/config'
import { withRealClock } from '../../support/movedClock.ts'
import { PEOPLE_ZONE } from '../../support/present.ts'
import { freePort } from '../../support/server.ts'
import { screensBundle } from './bundle.ts'
import { commands } from './commands.ts'

/** Pages are left so soon that compiling their scripts well costs more than it gains. */
const QUICK = ['--js-flags=--no-opt --no-maglev --single-threaded-gc', '--in-process-gpu']

/** Tests of what a browser does beside islands, such as its history. */
export const BROWSER_TESTS = 'tests/**/*.browser.test.ts'

const CALLS = ['/api', '/auth', '/media', '/merchant', '/tem', '/icons.svg']

/** Tests of what the built server answers, without a browser. */
export async function servedProject(patience: object): Promise<UserWorkspaceConfig> {
  return {
    test: {
      ...patience,
      name: 'served',
      include: ['tests/served/**/*.test.ts'],
      globalSetup: ['tests/islands/support/home.ts'],
      env: { HOME_URL: await freeAddress() },
    },
  }
}

type Patience = { expect: { poll: { timeout: number } } }

/** Tests of islands in Chromium, whose pages and calls are answered by the built server. */
export async function islandsProject(patience: Patience): Promise<UserWorkspaceConfig> {
  const target = await freeAddress()
  const executablePath = process.env['CHROMIUM']
  const page = { target, rewrite: (path: string) => path.replace(/^\/page/, '') }
  return {
    plugins: [screensBundle()],
    // Found later, they would load a running test anew.
    optimizeDeps: { include: ['dayjs', 'dayjs/plugin/utc.js', 'idb', 'nanostores'] },
    server: {
      hmr: false,
      proxy: {
        ...Object.fromEntries(CALLS.map((path) => [path, { target }])),
        '^/page/': page,
      },
    },
    test: {
      ...patience,
      name: 'islands',
      include: ['tests/islands/**/*.test.tsx', BROWSER_TESTS],
      globalSetup: ['tests/islands/support/home.ts'],
      setupFiles: ['movedClock.ts', 'faults.ts'].map(
        (file) => `tests/islands/support/${file}`,
      ),
      // A page that waits for the server leaves a processor idle.
      maxWorkers: 3,
      env: { HOME_URL: target },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            ...(executablePath ? { executablePath } : { channel: 'chromium' }),
            env: withRealClock(process.env),
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-background-networking',
              ...QUICK,
            ],
          },
          contextOptions: { locale: 'en-US', timezoneId: PEOPLE_ZONE },
          actionTimeout: patience.expect.poll.timeout,
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 860 },
        locators: { exact: false },
        screenshotFailures: false,
        commands,
      },
    },
  }
}

async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`
}
