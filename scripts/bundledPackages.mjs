// Lists the packages whose code is in the build's own files, for the bill of a release.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const DIST = join(root, 'dist')
const PACKAGE = /node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+/
const found = new Set()

/** A plugin of every bundle; the last one leaves the whole list in `dist/packages.json`. */
export const bundledPackages = {
  name: 'bundled-packages',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)
    for (const id of modules) {
      const path = PACKAGE.exec(id)?.[0]
      if (path) found.add(path)
    }
    mkdirSync(DIST, { recursive: true })
    const list = JSON.stringify([...found].toSorted(), null, 2)
    writeFileSync(join(DIST, 'packages.json'), `${list}\n`)
  },
}
