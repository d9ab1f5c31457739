import { inkOn, readLogoName } from '#lib/domain/logo.ts'

/** The SVG of a logo's file name, initials on a tile; undefined for other names. */
export function drawLogo(name: string): string | undefined {
  const logo = readLogoName(name)
  if (!logo) return undefined
  const { initials, color } = logo
  // Initials are letters and digits alone: nothing to escape.
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" rx="12" fill="${color}"/>` +
    `<text x="20" y="21" fill="${inkOn(color)}" font-family="system-ui, sans-serif" ` +
    'font-size="16" font-weight="700" text-anchor="middle" dominant-baseline="central">' +
    `${initials}</text></svg>`
  )
}
