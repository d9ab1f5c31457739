import { formatFileSize } from '#lib/domain/fileSize.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'

type ReadyExport = { bytes: number; expiresAt: number }

/** The letter about an export that is ready, with a link to the settings. */
export function exportLetter(
  context: Context,
  { bytes, expiresAt }: ReadyExport,
): Promise<Letter> {
  const { email: to, zone } = callerOf(context)
  const { language } = context
  const values = {
    size: formatFileSize(bytes, language),
    until: formatInstant(expiresAt, language, zone),
  }
  return writeLetter(context, { to, kind: 'export' }, (t) => ({
    subject: t('mails.export.subject'),
    heading: t('mails.export.heading'),
    paragraphs: [t('mails.export.text', values), t('mails.export.notYou')],
    action: {
      label: t('mails.export.action'),
      url: new URL(sectionAddress('data'), context.app.config.publicUrl).href,
    },
  }))
}
