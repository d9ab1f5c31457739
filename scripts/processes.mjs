// Bundles the files that Node runs by itself: the server, and its workers. Reading TypeScript costs the
// server 12 MB for good, and a worker, with finding modules one by one, two thirds of its time.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { isFresh, root, sourcesNow } from './prepare.mjs'

const DIST = join(root, 'dist')
/** Where `core/worker.ts` looks for them. */
const FOLDER = join(DIST, 'workers')
const STAMP = join(FOLDER, '.built')

/** Source of each worker, by its name. */
export const WORKERS = {
  backup: 'src/lib/server/services/backups/worker.ts',
  check: 'src/lib/server/db/checkWorker.ts',
  picture: 'src/lib/server/media/pictureWorker.ts',
  sheet: 'src/lib/server/services/imports/sheetWorker.ts',
  statement: 'src/lib/server/services/statements/worker.ts',
  statementChanges: 'src/lib/server/services/statements/changesWorker.ts',
}

/** Packages with files of their own beside their code. */
const UNBUNDLED = ['sharp', 'pdfkit']

/** Bundles the workers, unless they are made of the present sources. */
export async function buildWorkers() {
  if (isFresh(STAMP)) return
  const sources = sourcesNow()
  rmSync(FOLDER, { recursive: true, force: true })
  await bundle(WORKERS, FOLDER)
  writeFileSync(STAMP, sources)
}

async function buildAll() {
  await bundle({ server: 'src/server.ts' }, DIST)
  await buildWorkers()
}

function bundle(input, dir) {
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }
  return build({
    cwd: root,
    input,
    platform: 'node',
    external: UNBUNDLED,
    output: { dir, format: 'esm', ...names },
  })
}

/** Has Astro bundle them with a build; a server for development needs the workers alone. */
export const processes = {
  name: 'processes',
  hooks: { 'astro:build:done': buildAll, 'astro:server:setup': buildWorkers },
}
