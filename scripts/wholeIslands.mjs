const DRAWING = 'react-dom/server'
const RENDERER = '/node_modules/@astrojs/react/'
const WHOLE = new URL('./wholeIslands/drawing.mjs', import.meta.url).pathname

/** Draws islands in one piece, as `wholeIslands/drawing.mjs` says. */
export const wholeIslands = {
  name: 'whole-islands',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === DRAWING && importer?.includes(RENDERER) ? WHOLE : undefined
  },
}
