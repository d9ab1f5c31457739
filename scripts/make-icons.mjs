// Draws public/icons.svg: one sprite with every icon that src/ names, in an <Icon> or as
// `icon:`. Run it after using a new icon: node scripts/make-icons.mjs
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root })
const names = [...new Set(files.flatMap(iconsNamedIn))].toSorted()
const symbols = names.map(draw).join('\n')
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`
writeFileSync(new URL('public/icons.svg', root), sprite)
console.log(`${names.length} icons drawn`)

/** `<Icon name="x">`, `icon="x"`, `icon: 'x'`, and every text in `<Icon name={…}>` or `ICONS = {…}`. */
function iconsNamedIn(file) {
  const text = readFileSync(new URL(file, root), 'utf8')
  const plain = text.matchAll(
    /(?:<Icon\b[^>]*?\bname=|\bicon(?:=|: ))["']([a-z0-9-]+)["']/g,
  )
  const chosen = text.matchAll(/(?:<Icon\b[^>]*?\bname=|\bICONS\b[^=]*= )\{([^}]*)\}/g)
  return [
    ...[...plain].map(([, name]) => name),
    ...[...chosen].flatMap(([, choice]) => choice.match(/(?<=')[a-z0-9-]+(?=')/g) ?? []),
  ]
}

function draw(name) {
  const path = import.meta.resolve(`lucide-static/icons/${name}.svg`)
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(new URL(path), 'utf8'))
  const drawn = shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn}</symbol>`
}
