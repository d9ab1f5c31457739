import { formatInstant } from '#lib/i18n/dates.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'

const LINE_LENGTH = 80

/** The text beside the files of an export, in its owner's language. */
export function readmeOf(context: Context, missing: readonly string[]): string {
  const { t, language, now } = context
  const { email, zone } = callerOf(context)
  const title = t('exportFile.readme.title')
  const date = formatInstant(now, language, zone)
  const paragraphs = [
    `${title}\n${'='.repeat(LINE_LENGTH)}`,
    t('exportFile.readme.made', { email, date }),
    t('exportFile.readme.csv', { folder: 'csv' }),
    t('exportFile.readme.book', {
      folder: 'book',
      schema: 'schema.json',
      counts: 'book.json',
    }),
    t('exportFile.readme.pictures', { folder: 'pictures' }),
    t('exportFile.readme.statements', { folder: 'statements' }),
    t('exportFile.readme.own'),
    t('exportFile.readme.keep'),
    ...(missing.length > 0
      ? [[t('exportFile.readme.missing'), ...missing].join('\n')]
      : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
