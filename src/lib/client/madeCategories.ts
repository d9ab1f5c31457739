import { atom } from 'nanostores'
import type { FormCategory } from './entryForm/choices.ts'

/** Categories that the viewer added on this page, after its seed. */
export const $madeCategories = atom<readonly FormCategory[]>([])
