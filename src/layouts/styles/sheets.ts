import { hashed } from '../parts/hashed.ts'
import all from './all.css?inline'
import screen from './screen.css?inline'

/** The sheets of layouts, which stand in the page: its first paint waits for no other request. */
export const SHEETS = { all: hashed(all), screen: hashed(screen) }
