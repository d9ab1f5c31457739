import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Symbols of the sprite, by the icon's name. */
export type Icons = ReadonlyMap<string, string>

const SPRITE = 'dist/client/icons.svg'
const SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g
const USE = /<use ([^>]*?)href="\/icons\.svg#([^"]+)"/g
const BODY_END = '</body>'

let icons: Icons | undefined

/** Icons of the build that stands in the working folder. */
export function builtIcons(): Icons {
  icons ??= iconsOf(readFileSync(resolve(SPRITE), 'utf8'))
  return icons
}

/** Symbols of a sprite. */
export function iconsOf(sprite: string): Icons {
  return new Map([...sprite.matchAll(SYMBOL)].map(([symbol, name]) => [name!, symbol]))
}

/**
 * A page that holds the icons it shows, so that they are seen with its first paint: the sprite is a
 * request more, and a fifth of the time to that paint. Those shown later come from the sprite.
 */
export function withIcons(html: string, icons: Icons): string {
  const shown = new Set<string>()
  const page = html.replaceAll(USE, (use, others: string, name: string) => {
    if (!icons.has(name)) return use
    shown.add(name)
    return `<use ${others}href="#icon-${name}"`
  })
  if (shown.size === 0) return html
  const symbols = [...shown].map((name) => icons.get(name)!.replace('id="', 'id="icon-'))
  return page.replace(BODY_END, () => `<svg hidden>${symbols.join('')}</svg></body>`)
}
