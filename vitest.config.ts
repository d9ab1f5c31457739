import { defineConfig } from 'vitest/config'
import { i18nextStart } from './scripts/i18nextStart.mjs'
import { zoneCities } from './scripts/zoneCities.mjs'
import {
  BROWSER_TESTS,
  islandsProject,
  servedProject,
} from './tests/islands/support/project.ts'
import { ENGINE_SENSITIVE } from './tests/support/engineSensitive.ts'
import { BY_OWN_MONTHS } from './tests/support/ownMonths.ts'
import { findPostgres } from './tests/support/postgres.ts'
import { NOT_THROUGH_FRONT, THROUGH_FRONT } from './tests/support/throughFront.ts'

const DATABASE = 'tests/server/db/**/*.test.ts'
const HOUSEHOLDS = ['tests/calls/**/*.test.ts', DATABASE]

/** All calls on both engines: `npm run test:all`. */
const isAll = process.env['TEST_ALL'] !== undefined

/** What several servers share, and connections that break: SQLite's folder has a single server. */
const POSTGRES_ALONE = [
  'tests/calls/twoServers.test.ts',
  'tests/server/db/heldTables.test.ts',
  'tests/server/db/lostConnections.test.ts',
]

const WORKERS = 'tests/support/workers.ts'
const PROPERTIES = 'tests/support/properties.ts'

const postgres = findPostgres()
if (!postgres) {
  process.stderr.write(
    'PostgreSQL: no server binaries here, so its half of the tests is skipped ' +
      '(install PostgreSQL, or set TEST_DATABASE_URL)\n',
  )
}

/** A busy machine takes its time, above all to read a file, which has a low priority. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

const plugins = [await i18nextStart(), zoneCities()]

/**
 * What needs the database runs on SQLite; what is engine-sensitive, on PostgreSQL as well; calls
 * of every area, through a front, too.
 */
export default defineConfig({
  test: {
    passWithNoTests: !postgres,
    projects: [
      await islandsProject(PATIENCE),
      await servedProject(PATIENCE),
      {
        plugins,
        test: {
          ...PATIENCE,
          name: 'rules',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...HOUSEHOLDS,
            BROWSER_TESTS,
            'tests/e2e/**',
            'tests/faults/**',
            'tests/islands/**',
            'tests/operate/**',
            'tests/served/**',
          ],
          globalSetup: [WORKERS],
          setupFiles: [PROPERTIES, 'tests/support/ownModules.ts'],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...PATIENCE,
          name: 'sqlite',
          include: HOUSEHOLDS,
          exclude: POSTGRES_ALONE,
          env: { TEST_ENGINE: 'sqlite' },
          globalSetup: [WORKERS],
          setupFiles: [PROPERTIES],
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...PATIENCE,
          name: 'front',
          include: isAll ? ['tests/calls/**/*.test.ts'] : THROUGH_FRONT,
          exclude: [...POSTGRES_ALONE, ...NOT_THROUGH_FRONT],
          env: { TEST_ENGINE: 'sqlite', TEST_FRONT: 'on' },
          globalSetup: [WORKERS],
          setupFiles: [PROPERTIES],
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...PATIENCE,
          name: 'paydays',
          include: isAll ? ['tests/calls/**/*.test.ts'] : [],
          exclude: [...POSTGRES_ALONE, ...BY_OWN_MONTHS],
          env: { TEST_ENGINE: 'sqlite', TEST_MONTHS: 'paydays' },
          globalSetup: isAll ? [WORKERS] : [],
          setupFiles: [PROPERTIES],
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...PATIENCE,
          name: 'postgres',
          include: postgres ? [...(isAll ? HOUSEHOLDS : ENGINE_SENSITIVE), DATABASE] : [],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: postgres ? [WORKERS, 'tests/support/postgres.ts'] : [],
          setupFiles: [PROPERTIES],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
})
