import { pathOf } from './doors.ts'
import type { Rule } from './lines.ts'
import { importsOf } from './syntax.ts'

/** Source of a part that a button names (`http/modulePreloads.ts`). */
const SOURCE = /'(src\/[^']+\.tsx?)'/g

/** A part that buttons name is loaded by the file that knows its name. */
export const partElsewhere: Rule = (source) => {
  const { path, text } = source
  if (!path.startsWith('src/islands/')) return []
  const loaded = new Set(importsOf(source).map(({ from }) => pathOf(path, from)))
  return [...text.matchAll(SOURCE)]
    .filter(([, part]) => !loaded.has(part))
    .map(([, part]) => `${path}: ${part}`)
}
