// Bundles the files that the server runs in processes of their own: reading TypeScript and finding
// modules one by one is two thirds of what such a process takes.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { isFresh, root, sourcesNow } from './prepare.mjs'

/** Where `core/worker.ts` looks for them. */
const FOLDER = join(root, 'dist', 'workers')
const STAMP = join(FOLDER, '.built')

/** Source of each worker, by its name. */
export const WORKERS = {
  backup: 'src/lib/server/services/backups/worker.ts',
  check: 'src/lib/server/db/checkWorker.ts',
  picture: 'src/lib/server/media/pictureWorker.ts',
  sheet: 'src/lib/server/services/imports/sheetWorker.ts',
  statement: 'src/lib/server/services/statements/worker.ts',
}

/** Packages with files of their own beside their code. */
const UNBUNDLED = ['sharp', 'pdfkit']

/** Bundles the workers, unless they are made of the present sources. */
export async function buildWorkers() {
  if (isFresh(STAMP)) return
  const sources = sourcesNow()
  rmSync(FOLDER, { recursive: true, force: true })
  await build({
    cwd: root,
    input: WORKERS,
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
