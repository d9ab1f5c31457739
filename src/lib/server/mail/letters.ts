import type { Words } from '#lib/i18n.ts'
import type { Context } from '../core/context.ts'
import type { Letter } from '../mail.ts'
import type { LetterText } from './Letter.tsx'

type Draft = Omit<LetterText, 'language' | 'footer'> & { subject: string }
type Addressed = Pick<Letter, 'to' | 'kind' | 'wipeAt' | 'unsubscribeUrl'>

/** Renders a letter in the context's language; the templates load with the first mail. */
export async function writeLetter(
  context: Context,
  addressed: Addressed,
  write: (words: Words) => Draft,
): Promise<Letter> {
  const { renderLetter } = await import('./Letter.tsx')
  const { subject, ...draft } = write(context.words)
  const forms = await renderLetter({
    ...draft,
    language: context.language,
    footer: context.words('mails.footer'),
  })
  return { ...addressed, subject, ...forms }
}

/** A one-time code, for signing in or for the deletion of a profile. */
export function codeLetter(
  context: Context,
  to: string,
  code: string,
  purpose: 'signin' | 'delete',
  wipeAt: number,
): Promise<Letter> {
  return writeLetter(context, { to, kind: 'code', wipeAt }, (words) => ({
    subject: words(`mails.code.${purpose}.subject`, { code }),
    heading: words(`mails.code.${purpose}.heading`),
    paragraphs: [words('mails.code.lifetime'), words('mails.code.notYou')],
    code,
  }))
}

/** A link that must be opened: the activation of an e-mail, or a new password. */
export function linkLetter(
  context: Context,
  to: string,
  kind: 'activation' | 'reset',
  path: string,
  wipeAt: number,
): Promise<Letter> {
  return writeLetter(context, { to, kind, wipeAt }, (words) => ({
    subject: words(`mails.${kind}.subject`),
    heading: words(`mails.${kind}.heading`),
    paragraphs: [words(`mails.${kind}.text`)],
    action: {
      label: words(`mails.${kind}.action`),
      url: new URL(path, context.house.config.publicUrl).href,
    },
  }))
}

/** Tells of a sign-in, for who asked to be told. */
export function signInLetter(context: Context, to: string, when: string, device: string) {
  return writeLetter(context, { to, kind: 'sign-in' }, (words) => ({
    subject: words('mails.signIn.subject'),
    heading: words('mails.signIn.heading'),
    paragraphs: [
      words('mails.signIn.text', { when, device }),
      words('mails.signIn.notYou'),
    ],
  }))
}
