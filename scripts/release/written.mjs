// Files of an archive that differ from those of the checkout.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'

/** Texts by their paths in the archive. */
export function writtenFiles(checkout, manifest, commit) {
  const read = (file) => readFileSync(join(checkout, file), 'utf8')
  return {
    'README.md': read('scripts/release/README.md'),
    'compose.yaml': withoutBuild(read('compose.yaml')),
    'package.json': `${JSON.stringify(running(manifest, commit), null, 2)}\n`,
  }
}

/** An archive has no sources to build the image of. */
function withoutBuild(compose) {
  const document = parseDocument(compose)
  document.deleteIn(['services', 'hearthbook', 'build'])
  return document.toString({ lineWidth: 0 })
}

/** What a running server is asked about: its commands, and the rooms of its own files. */
function running({ name, version, license, type, scripts, dependencies }, commit) {
  const { serve, admin } = scripts
  const engines = { node: `>=${dependencies.node.split('.')[0]}` }
  const own = { name, version, commit, private: true, license, type, engines }
  return { ...own, scripts: { serve, admin } }
}
