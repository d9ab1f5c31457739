import { defineConfig } from 'vitest/config'

const HOUSEHOLDS = ['tests/calls/**/*.test.ts', 'tests/server/db/**/*.test.ts']

/** Everything that needs the database runs on both engines, in one worker each. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...HOUSEHOLDS, 'tests/e2e/**', 'tests/faults/**'],
        },
      },
      {
        test: {
          name: 'sqlite',
          include: HOUSEHOLDS,
          env: { TEST_ENGINE: 'sqlite' },
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        test: {
          name: 'postgres',
          include: HOUSEHOLDS,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
})
