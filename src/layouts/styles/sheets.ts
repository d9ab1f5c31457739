import { hashed } from '../parts/hashed.ts'
import all from './all.css?inline'
import screen from './screen.css?inline'

/** Inline style sheets of the layouts, so that the first paint needs no other request. */
export const SHEETS = { all: hashed(all), screen: hashed(screen) }
