import { isInside } from '#lib/server/http/pages.ts'
import type { Rule } from './lines.ts'
import { importsOf } from './syntax.ts'

const PAGE = /^src\/pages(\/.*)\.(?:astro|ts)$/
/** Parts of pages; those of private pages are among them. */
const BATCH = /\/_[^/]+$/
const WALLS = /^src\/layouts\/.*\.astro$/
/** Of the request, what is in the key of a kept page (`http/keptPages.ts`) beside address and cookies. */
const BESIDE_KEY =
  /Astro\.(?:request(?!\.headers\.get\('save-data'\))|clientAddress|session)/g
/** Facts that a page takes from elsewhere than its questions. */
const SERVER = /^#lib\/server\/http\/(?!guard\.ts$)/

/**
 * A page of somebody's own is made from what its key holds and from what it asks; else it would be
 * sent again where it should look different.
 */
export const looksBeside: Rule = (source) => {
  const { path, text } = source
  const address = PAGE.exec(path)?.[1]
  const isOwn = address !== undefined && (isInside(address) || BATCH.test(address))
  if (!isOwn && !WALLS.test(path)) return []
  const looked = [...text.matchAll(BESIDE_KEY)].map(([found]) => found)
  const taken = importsOf(source)
    .map(({ from }) => from)
    .filter((from) => SERVER.test(from))
  return [...looked, ...taken].map((found) => `${path}: ${found}`)
}
