// Draws public/app: the icons of the installed app, from public/favicon.svg.
// Run it when that picture changes: node scripts/make-app-icons.mjs
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './prepare.mjs'

const BACKGROUND = '#f5f6f2'
const folder = join(root, 'public', 'app')
const picture = readFileSync(join(root, 'public', 'favicon.svg'))
/** Units of a side of the picture. */
const SIDE = 28

/**
 * Name, side in pixels, and the share of it that the picture fills. A mask may cut all
 * outside of a circle of four fifths of the side (W3C App Manifest, "maskable").
 */
const ICONS = [
  ['icon-192', 192, 0.8],
  ['icon-512', 512, 0.8],
  ['maskable-512', 512, 0.55],
]

mkdirSync(folder, { recursive: true })
for (const [name, side, share] of ICONS) {
  const inner = Math.round(side * share)
  const drawn = await sharp(picture, { density: (72 * inner) / SIDE })
    .resize(inner, inner)
    .toBuffer()
  await sharp({
    create: { width: side, height: side, channels: 3, background: BACKGROUND },
  })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`))
}
console.log(`${ICONS.length} icons drawn`)
