import { defineConfig } from 'vitest/config'

/** What operators run: releases, images, clusters, with the programs of Debian's packages. */
export default defineConfig({
  test: {
    include: ['tests/operate/**/*.test.ts'],
    // A busy machine takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
})
