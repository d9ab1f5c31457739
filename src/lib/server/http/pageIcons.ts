import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withValue } from './markup.ts'
import type { Edit, Markup } from './markup.ts'

/** Symbols of the sprite, by the icon's name. */
export type Icons = ReadonlyMap<string, string>

const SPRITE = 'dist/client/icons.svg'
const SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g
const SPRITE_ADDRESS = '/icons.svg#'

let icons: Icons | undefined

/** The icons of the build in the working folder. */
export function builtIcons(): Icons {
  icons ??= iconsOf(readFileSync(resolve(SPRITE), 'utf8'))
  return icons
}

/** Symbols of a sprite. */
export function iconsOf(sprite: string): Icons {
  return new Map([...sprite.matchAll(SYMBOL)].map(([symbol, name]) => [name!, symbol]))
}

/**
 * Inlines the icons that a page shows, for its first paint. Requesting the sprite would
 * take a fifth of that time. Icons that appear later come from the sprite.
 */
export function iconEdits({ tags, bodyEnd }: Markup, icons: Icons): Edit[] {
  const uses = tags
    .filter(({ name }) => name === 'use')
    .flatMap(({ attributes }) => attributes.filter(({ name }) => name === 'href'))
    .filter(({ value }) => value.startsWith(SPRITE_ADDRESS) && icons.has(nameIn(value)))
  if (uses.length === 0 || bodyEnd < 0) return []
  const names = [...new Set(uses.map(({ value }) => nameIn(value)))]
  const symbols = names.map((name) => icons.get(name)!.replace('id="', 'id="icon-'))
  return [
    ...uses.map((use) => withValue(use, `#icon-${nameIn(use.value)}`)),
    {
      start: bodyEnd,
      end: bodyEnd,
      text: `<div hidden><svg>${symbols.join('')}</svg></div>`,
    },
  ]
}

function nameIn(address: string): string {
  return address.slice(SPRITE_ADDRESS.length)
}
