const SPRITE = '/icons.svg#'

/** Address of an icon, which `http/pageIcons.ts` copies from the sprite into the page. */
export function iconHref(name: string): string {
  const own = `icon-${name}`
  return globalThis.document?.getElementById(own) ? `#${own}` : SPRITE + name
}

/** Name of an icon at an address in the sprite; undefined for other pictures. */
export function iconNameOf(address: string): string | undefined {
  return address.startsWith(SPRITE) ? address.slice(SPRITE.length) : undefined
}
