const SPRITE = '/icons.svg#'

/** Address of an icon of the sprite: inside the page, where that holds it (`http/pageIcons.ts`). */
export function iconHref(name: string): string {
  const own = `icon-${name}`
  return globalThis.document?.getElementById(own) ? `#${own}` : SPRITE + name
}

/** Name of an icon at an address in the sprite; nothing for a picture from elsewhere. */
export function iconNameOf(address: string): string | undefined {
  return address.startsWith(SPRITE) ? address.slice(SPRITE.length) : undefined
}
