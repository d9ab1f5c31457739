import { resolve } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { zoneCities } from '../../../scripts/zoneCities.mjs'

const MODULE = 'virtual:screens'
const RESOLVED = `\0${MODULE}`
const ENTRY = resolve(import.meta.dirname, 'screens.ts')

/**
 * A Vite plugin with the module `virtual:screens`: all islands and their stores inside one function.
 * Each run of it has its own state, as each load of a page has, in 5 ms.
 */
export function screensBundle(): Plugin {
  return {
    name: 'screens-bundle',
    resolveId: (source) => (source === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? bundleScreens() : undefined),
  }
}

/** React warns developers alone, which costs a sixth of a test: read by `npm run test:all`. */
const DEVELOPMENT = process.env['TEST_ALL'] !== undefined

async function bundleScreens(): Promise<string> {
  const result = await build({
    configFile: false,
    define: {
      'process.env.NODE_ENV': JSON.stringify(DEVELOPMENT ? 'development' : 'production'),
    },
    oxc: { jsx: { development: DEVELOPMENT } },
    logLevel: 'error',
    plugins: [zoneCities()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'screens', codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const { code } = outputs.find((output) => output.type === 'chunk')! // there is one entry
  return `export function freshScreens() { ${code}; return screens }`
}
