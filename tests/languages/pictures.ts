import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'

/** Folder of the pictures; without it none are taken. */
const FOLDER = process.env['PICTURES']
const PHONE_WIDTH = 600
/** Columns of a sheet, as wide as makes texts readable. */
const COLUMNS = { phone: { count: 8, width: 320 }, desktop: { count: 4, width: 640 } }
const SHEET_HEIGHT = 2_800

/** Takes a picture of a page, or of the window while a dialog is open. */
export async function takePicture(
  page: Page,
  language: string,
  name: string,
): Promise<void> {
  if (!FOLDER) return
  const { width } = page.viewportSize()!
  const folder = join(FOLDER, language, String(width))
  mkdirSync(folder, { recursive: true })
  const hasDialog = (await page.locator('dialog[open]').count()) > 0
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !hasDialog })
}

/** Lays the pictures of each language and size side by side, in sheets beside their folders. */
export async function makeSheets(): Promise<void> {
  if (!FOLDER) return
  for (const folder of globSync('*/*/', { cwd: FOLDER })) {
    const [language, width] = folder.split('/')
    const files = globSync('*.png', { cwd: join(FOLDER, folder) }).toSorted()
    const columns = Number(width) < PHONE_WIDTH ? COLUMNS.phone : COLUMNS.desktop
    const sheets = await sheetsOf(
      files.map((file) => join(FOLDER, folder, file)),
      columns,
    )
    for (const [index, tiles] of sheets.entries()) {
      const size = { width: columns.count * columns.width, height: SHEET_HEIGHT }
      await sharp({ create: { ...size, channels: 3, background: '#888888' } })
        .composite(tiles)
        .png()
        .toFile(join(FOLDER, `${language}-${width}-${index + 1}.png`))
    }
  }
}

/** Pictures in columns, each below the last of the shortest; a new sheet begins when all are full. */
async function sheetsOf(
  files: string[],
  { count, width }: (typeof COLUMNS)['phone'],
): Promise<OverlayOptions[][]> {
  const sheets: OverlayOptions[][] = []
  let heights: number[] = []
  for (const file of files) {
    const { data, info } = await sharp(file)
      .resize({ width, height: SHEET_HEIGHT, fit: 'inside' })
      .toBuffer({ resolveWithObject: true })
    const room = () => heights.indexOf(Math.min(...heights))
    if (sheets.length === 0 || heights[room()]! + info.height > SHEET_HEIGHT) {
      sheets.push([])
      heights = Array.from({ length: count }, () => 0)
    }
    const column = room()
    sheets.at(-1)!.push({ input: data, left: column * width, top: heights[column]! })
    heights[column]! += info.height
  }
  return sheets
}
