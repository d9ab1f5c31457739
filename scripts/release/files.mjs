// Which files of a built checkout a server needs to run, and nothing else.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** Whole subsets of letters in both weights; the parts that browsers load have numbers. */
const FONT = /^[a-z-]+-(400|700)-normal\.woff$/
const PLAIN = [
  'CHANGELOG.md',
  'LICENSE',
  'compose.postgres.yaml',
  'docs/operating.md',
  'scripts/admin.mjs',
  'scripts/prepare.mjs',
]
const FOLDERS = ['dist', 'packaging', 'scripts/admin']
/** Makes an image, which needs a checkout. */
const OF_CHECKOUTS = 'packaging/image/'

/** Paths of files, relative to the checkout, in order. */
export async function filesOf(checkout) {
  const folders = FOLDERS.flatMap((folder) => filesUnder(checkout, folder)).filter(
    (file) => !file.startsWith(OF_CHECKOUTS),
  )
  const entries = folders.filter((file) => /^dist\/(server|workers)\/.*\.mjs$/.test(file))
  entries.push('dist/server.mjs')
  const { fileList } = await nodeFileTrace(
    entries.map((file) => join(checkout, file)),
    // React email carries its own command line along, which renders nothing.
    { base: checkout, ignore: ['package.json', '**/@esbuild/**', '**/esbuild/**'] },
  )
  const files = new Set([...PLAIN, ...folders, ...fileList, ...fontsOf(checkout)])
  return [...files].toSorted()
}

/** Fonts of statements, whose names are put together from a language's letters. */
function fontsOf(checkout) {
  const scope = 'node_modules/@fontsource'
  return readdirSync(join(checkout, scope)).flatMap((family) => [
    `${scope}/${family}/package.json`,
    ...filesUnder(checkout, `${scope}/${family}/files`).filter((file) =>
      FONT.test(file.split('/').at(-1)),
    ),
  ])
}

function filesUnder(checkout, folder) {
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(checkout.length + 1))
}
