import { dirname, normalize } from 'node:path'

const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#+ (.+)$/gm
/** Files and folders of ours, in any text. */
const PATH =
  /(?<![\w/.-])(?:(?:dist|docs|packaging|scripts|src|tests)\/[\w./-]*\w|compose[\w.]*\.yaml)/g
const SCRIPT = /\bnpm (?:run (?:--silent )?)?([\w:]+)/g
/** Commands that need a checkout, or a service that compose builds. */
const OF_CHECKOUTS = /\bgit \w+|\bnpx \w+|docker-compose build/g

/** What documents of an archive say that leads to nothing in it, by its paths. */
export function documentFaults(paths: string[], read: (path: string) => string): string[] {
  const documents = paths.filter(
    (path) => path.endsWith('.md') && !path.includes('node_modules/'),
  )
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
  return documents.flatMap((document) => {
    const text = read(document)
    const all = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map((found) => found.at(-1)!)
    const faults = [
      ...all(LINK).filter((link) => !leads(link, document)),
      ...all(PATH).filter((path) => !isThere(path)),
      ...all(SCRIPT).filter((name) => !(name in scripts)),
      ...all(OF_CHECKOUTS),
    ]
    return faults.map((fault) => `${document}: ${fault}`)
  })

  function isThere(path: string): boolean {
    return paths.some((one) => one === path || one.startsWith(`${path}/`))
  }

  function leads(link: string, document: string): boolean {
    if (/^https?:/.test(link)) return true
    const [file = '', anchor] = link.split('#')
    const path = file === '' ? document : normalize(`${dirname(document)}/${file}`)
    if (!isThere(path)) return false
    return anchor === undefined || anchorsOf(read(path)).includes(anchor)
  }
}

/** Anchors of headings, as forges make them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(HEADING)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}
