import { makeSheets } from './pictures.ts'

/** Lays the pictures of all languages side by side once every page was opened. */
export default makeSheets
