import { rolldown } from 'rolldown'

const SCRIPT = '.ts?script'

/**
 * Imports of `name.ts?script`: a script, with what it imports, as the text that the server writes
 * into its pages.
 */
export const pageScripts = {
  name: 'page-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SCRIPT)) return undefined
    const bundle = await rolldown({ input: id.slice(0, -'?script'.length) })
    // Names of its own stay its own.
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    const [{ code, moduleIds }] = output
    for (const path of moduleIds) this.addWatchFile(path)
    return `export const script = ${JSON.stringify(code.trim())}`
  },
}
