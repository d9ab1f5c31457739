const SPRITE = '/icons.svg#'

/** Address of an icon, which `http/pageIcons.ts` copies from the sprite into the page. */
export function iconHref(name: string): string {
  const own = `icon-${name}`
  return globalThis.document?.getElementById(own) ? `#${own}` : SPRITE + name
}

/** Address of an icon as categories have it, which is in the sprite. */
export function spriteAddress(name: string): string {
  return SPRITE + name
}

/** Address of a picture at this origin; the page policy forbids other hosts. */
export function ownPicture(address = ''): string | undefined {
  const isOwn = /^\/[^/\\]/.test(address) && !address.startsWith(SPRITE)
  return isOwn ? address : undefined
}

/** Name of an icon at an address in the sprite; undefined for other pictures. */
export function iconNameOf(address: string): string | undefined {
  return address.startsWith(SPRITE) ? address.slice(SPRITE.length) : undefined
}
