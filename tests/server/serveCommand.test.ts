import { expect, test } from 'vitest'
import { SERVER } from '../../scripts/prepare.mjs'
import packageFile from '../../package.json' with { type: 'json' }

test('both ways to serve start the same server', () => {
  expect(packageFile.scripts.serve).toBe(['node', ...SERVER].join(' '))
})
