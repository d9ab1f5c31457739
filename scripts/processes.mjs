// Bundles the files that Node runs itself: the server and its workers. Reading TypeScript
// would cost the server 12 MB, and a worker two thirds of its time.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { bundledPackages } from './bundledPackages.mjs'
import { isFresh, root, sourcesNow } from './prepare.mjs'

const DIST = join(root, 'dist')
/** Where `core/worker.ts` finds them. */
const FOLDER = join(DIST, 'workers')
const STAMP = join(FOLDER, '.built')

/** Source of each worker, by its name. */
export const WORKERS = {
  backup: 'src/lib/server/services/backups/worker.ts',
  check: 'src/lib/server/db/checkWorker.ts',
  export: 'src/lib/server/services/export/incoming/reading/worker.ts',
  picture: 'src/lib/server/media/pictureWorker.ts',
  statement: 'src/lib/server/services/statements/worker.ts',
  statementChanges: 'src/lib/server/services/statements/changesWorker.ts',
  statementFile: 'src/lib/server/services/imports/worker.ts',
}

/** Packages that read files beside their code. */
const UNBUNDLED = ['sharp', 'pdfkit']

/** Bundles the workers, unless the bundles are up to date. */
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
    plugins: [bundledPackages],
    external: [...UNBUNDLED, /^virtual:/],
    // Modules of ours do nothing by themselves: a worker has only what it uses, and nothing
    // of Astro's build.
    treeshake: { moduleSideEffects: [{ test: /\/src\/lib\//, sideEffects: false }] },
    output: { dir, format: 'esm', ...names },
  })
}

/** Bundles both in a build of Astro; a development server needs only the workers. */
export const processes = {
  name: 'processes',
  hooks: { 'astro:build:done': buildAll, 'astro:server:setup': buildWorkers },
}
