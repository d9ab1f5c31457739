import type { Translate } from '#lib/i18n.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { publicAddress } from '../core/publicAddress.ts'
import type { Letter } from '../mail.ts'
import type { LetterText } from './Letter.tsx'
import { unsubscribeUrl } from './unsubscribe.ts'

type Input = Omit<LetterText, 'language' | 'footer'> & { subject: string }
/** The path of a link in a letter, and when it expires. */
type LinkOfLetter = { path: string; expiresAt: number }
type LetterHead = Pick<Letter, 'to' | 'kind' | 'wipeAt' | 'unsubscribeUrl'>

/** Renders a letter in the context's language; templates load with the first mail. */
export async function writeLetter(
  context: Context,
  addressed: LetterHead,
  write: (t: Translate) => Input,
): Promise<Letter> {
  const { renderLetter } = await import('./Letter.tsx')
  const { subject, ...input } = write(context.t)
  const forms = await renderLetter({
    ...input,
    language: context.language,
    footer: context.t('mails.footer'),
  })
  return { ...addressed, subject, ...forms }
}

/** The letter with a one-time code. */
export function codeLetter(
  context: Context,
  to: string,
  code: string,
  purpose: 'signin' | 'delete' | 'takeAddress' | 'leaveAddress',
  wipeAt: number,
): Promise<Letter> {
  return writeLetter(context, { to, kind: 'code', wipeAt }, (t) => ({
    subject: t(`mails.code.${purpose}.subject`, { code }),
    heading: t(`mails.code.${purpose}.heading`),
    paragraphs: [t('mails.code.lifetime'), t('mails.code.notYou')],
    code,
  }))
}

/** The letter with a link to activate an e-mail or to set a new password. */
export function linkLetter(
  context: Context,
  to: string,
  kind: 'activation' | 'reset',
  { path, expiresAt: wipeAt }: LinkOfLetter,
): Promise<Letter> {
  const urlOf = (at: string) => publicAddress(context.app, at)
  // The hash keeps the e-mail out of server logs.
  const another = urlOf(`/verify-signup#email=${encodeURIComponent(to)}`)
  return writeLetter(context, { to, kind, wipeAt }, (t) => ({
    subject: t(`mails.${kind}.subject`),
    heading: t(`mails.${kind}.heading`),
    paragraphs: [
      t(`mails.${kind}.text`),
      ...(kind === 'activation'
        ? [{ text: t('mails.activation.another'), url: another }]
        : []),
    ],
    action: { label: t(`mails.${kind}.action`), url: urlOf(path) },
  }))
}

/** The letter about a sign-in, with links to sign out everywhere and to unsubscribe. */
export function signInLetter(
  context: Context,
  signIn: { when: string; device: string },
  { path, expiresAt: wipeAt }: LinkOfLetter,
): Promise<Letter> {
  const { id, email: to } = callerOf(context)
  const endingUrl = unsubscribeUrl(context.app, id, 'signIn')
  const urlOf = (at: string) => publicAddress(context.app, at)
  const addressed = { to, kind: 'sign-in' as const, wipeAt, unsubscribeUrl: endingUrl }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.signIn.subject'),
    heading: t('mails.signIn.heading'),
    paragraphs: [t('mails.signIn.text', signIn), t('mails.signIn.notYou')],
    action: { label: t('mails.signIn.action'), url: urlOf(path) },
    settings: {
      label: t('mails.bills.settings'),
      url: urlOf(sectionAddress('notifications')),
    },
  }))
}
