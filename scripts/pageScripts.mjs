import { readFileSync } from 'node:fs'
import { minifySync, transformSync } from 'rolldown/utils'

const SCRIPT = '.ts?script'

/** Imports of `./name.ts?script`: a script as the text that the server writes into its pages. */
export const pageScripts = {
  name: 'page-scripts',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(SCRIPT)) return undefined
    const path = id.slice(0, -'?script'.length)
    this.addWatchFile(path)
    const plain = wholeOf(transformSync(path, readFileSync(path, 'utf8')))
    // Names of its own stay its own.
    const short = wholeOf(minifySync(path, `(() => {${plain}})()`))
    return `export const script = ${JSON.stringify(short)}`
  },
}

function wholeOf({ code, errors }) {
  if (errors.length > 0) throw new Error(errors[0].message)
  return code
}
