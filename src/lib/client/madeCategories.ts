import { atom } from 'nanostores'
import type { FormCategory } from './entryForm/choices.ts'

/** Categories that the viewer made on this page, which its first ones lack. */
export const $madeCategories = atom<readonly FormCategory[]>([])
