// Bundles the service worker into one script at an address that never changes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { bundledPackages } from './bundledPackages.mjs'
import { root, sourcesNow } from './prepare.mjs'

/** Source of the worker. */
export const SERVICE_WORKER = 'src/serviceWorker.ts'

/** Sources whose scripts work without a connection. */
const OFFLINE = [
  /^src\/pages\/offline\.astro/,
  /^src\/lib\/client\/waiting\.ts/,
  /^src\/islands\/Transactions\/WaitingExpenses\.tsx/,
]

/** Writes it beside the files of the build, before they are compressed. */
export const serviceWorker = {
  name: 'service-worker',
  hooks: {
    'astro:build:done': ({ dir }) =>
      build({
        cwd: root,
        input: SERVICE_WORKER,
        platform: 'browser',
        plugins: [bundledPackages],
        // Leaves out modules whose exports it does not use.
        treeshake: { moduleSideEffects: false },
        transform: {
          define: {
            'import.meta.env.SSR': 'false',
            BUILD: JSON.stringify(sourcesNow().slice(0, 16)),
            OFFLINE_SCRIPTS: JSON.stringify(offlineScripts(dir)),
          },
        },
        output: {
          file: fileURLToPath(new URL('sw.js', dir)),
          format: 'iife',
          minify: true,
        },
      }),
  },
}

/** Addresses of the offline scripts and of all that they import, from Vite's manifest. */
function offlineScripts(dir) {
  const files = JSON.parse(readFileSync(new URL('.modules.json', dir), 'utf8'))
  const wanted = Object.keys(files).filter((source) =>
    OFFLINE.some((pattern) => pattern.test(source)),
  )
  const sources = new Set(wanted)
  for (const source of sources) {
    for (const next of files[source].imports ?? []) sources.add(next)
  }
  return [...sources].map((source) => `/${files[source].file}`)
}
