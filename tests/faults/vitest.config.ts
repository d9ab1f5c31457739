import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { i18nextStart } from '../../scripts/i18nextStart.mjs'
import { zoneCities } from '../../scripts/zoneCities.mjs'

/** Hundreds of starts: compiling what a server loads is done once for all of them. */
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
