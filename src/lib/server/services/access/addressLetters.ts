import { maskedEmail } from '#lib/domain/email.ts'
import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import { formatDay, formatInstant } from '#lib/i18n/dates.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import { dayIn } from '../../core/zone.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { readableDevice } from './device.ts'

/** The letter to an e-mail in use, which another profile asked for. */
export function addressTakenLetter(context: Context, to: string): Promise<Letter> {
  return writeLetter(context, { to, kind: 'address' }, (t) => ({
    subject: t('mails.addressTaken.subject'),
    heading: t('mails.addressTaken.heading'),
    paragraphs: [t('mails.addressTaken.text')],
  }))
}

/** Letter without a code, to an e-mail that a profile changed within the last 7 days. */
export function addressLeftLetter(context: Context, to: string): Promise<Letter> {
  return writeLetter(context, { to, kind: 'address' }, (t) => ({
    subject: t('mails.addressLeft.subject'),
    heading: t('mails.addressLeft.heading'),
    paragraphs: [t('mails.addressLeft.text')],
  }))
}

/** The letter to the caller's earlier e-mail; with a link that puts it back. */
export async function changedAddressLetter(
  context: Context,
  email: string,
  link: { path: string; expiresAt: number } | undefined,
): Promise<Letter> {
  const { email: to, zone } = callerOf(context)
  const { language, now, app } = context
  const changed = {
    when: formatInstant(now, language, zone),
    email: maskedEmail(email),
    device: await nameDevice(context),
  }
  const day = formatDay(dayIn(zone, now + EARLIER_ADDRESS_MILLISECONDS), language)
  const addressed = { to, kind: 'address' as const, wipeAt: link?.expiresAt }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.addressChanged.subject'),
    heading: t('mails.addressChanged.heading'),
    paragraphs: [
      t('mails.addressChanged.text', changed),
      link ? t('mails.addressChanged.stop', { day }) : t('mails.addressChanged.final'),
    ],
    ...(link && {
      action: {
        label: t('mails.addressChanged.action'),
        url: publicAddress(app, link.path),
      },
    }),
  }))
}

async function nameDevice(context: Context): Promise<string> {
  const session = await context.db
    .selectFrom('sessions')
    .select('device_name')
    .where('id', '=', callerOf(context).sessionId)
    .executeTakeFirst()
  const { t } = context
  const name = session?.device_name
  return name ? readableDevice(t, name) : t('mails.signIn.unknownDevice')
}
