// Bundles the files that the server runs in processes of their own: reading TypeScript and finding
// modules one by one is two thirds of what such a process takes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root, sourcesNow } from './prepare.mjs'

/** Where `core/worker.ts` looks for them. */
const FOLDER = join(root, 'dist', 'workers')
const STAMP = join(FOLDER, '.built')

const WORKERS = {
  backup: 'services/backups/worker.ts',
  check: 'db/checkWorker.ts',
  picture: 'media/pictureWorker.ts',
  sheet: 'services/imports/sheetWorker.ts',
  statement: 'services/statements/worker.ts',
}

/** Packages with files of their own beside their code. */
const UNBUNDLED = ['sharp', 'pdfkit']

/** Bundles the workers, unless they are made of the present sources. */
export async function buildWorkers() {
  const sources = sourcesNow()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const files = Object.entries(WORKERS).map(([name, file]) => [
    name,
    join(root, 'src', 'lib', 'server', file),
  ])
  await build({
    cwd: root,
    input: Object.fromEntries(files),
    platform: 'node',
    external: UNBUNDLED,
    output: {
      dir: FOLDER,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
    },
  })
  writeFileSync(STAMP, sources)
}

/** Has Astro bundle the workers with a build, and before it serves for development. */
export const workers = {
  name: 'workers',
  hooks: { 'astro:build:done': buildWorkers, 'astro:server:setup': buildWorkers },
}
