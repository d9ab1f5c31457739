import { createHash } from 'node:crypto'
import all from './all.css?inline'
import screen from './screen.css?inline'

/** The sheets of layouts, which stand in the page: its first paint waits for no other request. */
export const SHEETS = { all: hashed(all), screen: hashed(screen) }

/** A sheet, and what the content security policy lets it in by. */
function hashed(text: string) {
  const digest = createHash('sha256').update(text).digest('base64')
  return { text, hash: `sha256-${digest}` as const }
}
