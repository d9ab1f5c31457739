import { fileURLToPath } from 'node:url'

const DRAWING = 'react-dom/server'
const RENDERER = '/node_modules/@astrojs/react/'
const WHOLE = fileURLToPath(new URL('./wholeIslands/drawing.mjs', import.meta.url))

/** Draws islands in one piece, as `wholeIslands/drawing.mjs` says. */
export const wholeIslands = {
  name: 'whole-islands',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === DRAWING && importer?.includes(RENDERER) ? WHOLE : undefined
  },
}
