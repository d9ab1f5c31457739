import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { i18nextStart } from '../../scripts/i18nextStart.mjs'
import { zoneCities } from '../../scripts/zoneCities.mjs'

/** Compiles the server once for hundreds of starts. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'hearthbook-compiled')

/** Power cuts against the built server. */
export default defineConfig({
  plugins: [await i18nextStart(), zoneCities()],
  test: {
    include: ['tests/faults/**/*.test.ts'],
    // A busy machine takes its time: other tests run beside these.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    env: { NODE_COMPILE_CACHE },
    fileParallelism: false,
  },
})
