// Draws public/icons.svg: one sprite with every icon that the shell and the catalogues name.
// Run it after naming a new one: node scripts/make-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const SHELL = `
  layout-dashboard receipt-text wallet banknote-arrow-down chart-pie landmark chart-line
  upload sliders-horizontal ellipsis user log-out chevron-down chevron-left chevron-right
  chevron-up plus x check circle-alert circle-check triangle-alert info clock calendar
  bell search pencil trash-2 download repeat refresh-cw arrow-left arrow-right
  arrow-right-left external-link mail users image file-text file-spreadsheet paperclip
  camera eye eye-off funnel house lock undo-2 unplug circle-question-mark monitor
  smartphone globe heart
`
  .trim()
  .split(/\s+/)
const CATALOGUES = ['category.ts', 'category/catalogue.ts', 'account.ts']

const names = [...new Set([...SHELL, ...CATALOGUES.flatMap(iconsNamedIn)])].toSorted()
const symbols = await Promise.all(names.map(draw))
const target = new URL('../public/icons.svg', import.meta.url)
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
console.log(`${names.length} icons drawn`)

function iconsNamedIn(file) {
  const text = readFileSync(new URL(`../src/lib/domain/${file}`, import.meta.url), 'utf8')
  return [...text.matchAll(/\bicon: '([a-z0-9-]+)'/g)].map(([, name]) => name)
}

async function draw(name) {
  const shapes = (await nodesOf(name)).map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).filter(([one]) => one !== 'key')
    return `<${tag}${drawn.map(([one, value]) => ` ${one}="${value}"`).join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

/** The shapes of an icon; the file of an old name only points to the new one's. */
async function nodesOf(name) {
  const path = `lucide-react/dist/esm/icons/${name}.mjs`
  const { __iconData: icon } = await import(path)
  if (icon) return icon.node
  const text = readFileSync(new URL(import.meta.resolve(path)), 'utf8')
  return nodesOf(/from '\.\/(.+)\.mjs'/.exec(text)[1])
}
