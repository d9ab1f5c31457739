import { LANGUAGES } from '#lib/i18n/languages.ts'
import { UNFINISHED } from '../support/rules/catalogues.ts'

const named = process.env['LANGUAGES']?.split(',') ?? LANGUAGES

/** Languages that are swept: all that are finished, or those of them that LANGUAGES names. */
export const LANGUAGES_SWEPT = named.filter((language) => !UNFINISHED.includes(language))
