import { COLOR_CHOICES } from './colorChoices.ts'
import { foldedText } from './folding.ts'
import { initialsOfName } from './reference.ts'

/** Initials on a colour, "#rrggbb". */
export type Logo = { initials: string; color: string }

const LOGO_NAME = /^([\p{L}\p{N}]{1,2})-([\da-f]{6})\.svg$/u

/**
 * Logo of a provider or merchant, by default in a colour that depends on the name alone.
 * A name without letters and digits has none.
 */
export function logoOf(name: string, ownColor?: string): Logo | undefined {
  const plain = name.replaceAll(/[^\p{L}\p{N}\s-]/gu, '').trim()
  const initials = [...initialsOfName(plain).toUpperCase()].slice(0, 2).join('')
  if (initials === '') return undefined
  return { initials, color: ownColor ?? colorOf(name) }
}

/** Name of a logo's file, which says all of it. */
export function logoFileName({ initials, color }: Logo): string {
  return `${initials}-${color.slice(1)}.svg`
}

/** Logo of a file's name; undefined for other names. */
export function readLogoName(name: string): Logo | undefined {
  const [, initials, color] = LOGO_NAME.exec(name) ?? []
  if (initials === undefined || color === undefined) return undefined
  return { initials, color: `#${color}` }
}

/** Black or white, whichever has more contrast: at least 4.5:1 on every colour (WCAG 2.2). */
export function inkOn(color: string): '#000' | '#fff' {
  const light = luminanceOf(color)
  const [onBlack, onWhite] = [(light + 0.05) / 0.05, 1.05 / (light + 0.05)]
  return onBlack > onWhite ? '#000' : '#fff'
}

function colorOf(name: string): string {
  const sum = [...foldedText(name)].reduce(
    (before, letter) => (before * 31 + letter.codePointAt(0)!) % 65_521,
    0,
  )
  return COLOR_CHOICES[sum % COLOR_CHOICES.length]!.color
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(color: string): number {
  const channels = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red, green, blue] = channels as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
