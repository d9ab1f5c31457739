import type { Invitation } from '#lib/domain/group.ts'
import { displayName, initialsOf } from '#lib/domain/profile.ts'
import type { Translate } from '#lib/i18n.ts'

/** CardTexts by the names of the places in the page that they fill. */
export type CardTexts = Record<string, string>

/** CardTexts of the choice whether to share earlier entries. */
export function choiceTexts(
  invitation: Invitation,
  t: Translate,
  language: string,
): CardTexts {
  const { inviteeFirstName: invitee, memberNames, entryCount = 0 } = invitation
  const owner = shortOwner(invitation)
  const counted = writtenCount(entryCount, language)
  const people = [owner, ...memberNames]
  const members = listOf(people, language)
  return {
    ...ownerTexts(invitation),
    title: t('invitation.choice.title', { owner }),
    lead: invitee
      ? t('invitation.choice.lead', { owner, invitee })
      : t('invitation.choice.leadPlain', { owner }),
    own: t('invitation.choice.own', counted),
    later: t('invitation.choice.laterText', counted),
    all: t('invitation.choice.all', counted),
    allText: t('invitation.choice.allText', { count: people.length, members }),
    shared: sharedText(invitation, t, language),
    budgets: t('invitation.choice.budgets', { owner }),
  }
}

/** CardTexts of the congratulations. */
export function joinedTexts(
  invitation: Invitation,
  withEarlier: boolean,
  t: Translate,
  language: string,
): CardTexts {
  const { inviteeFirstName, inviteeEmail: email } = invitation
  const invitee = { firstName: inviteeFirstName, email }
  return {
    ...ownerTexts(invitation),
    inviteeInitials: initialsOf(invitee),
    joinedTitle: inviteeFirstName
      ? t('invitation.joined.title', { invitee: inviteeFirstName })
      : t('invitation.joined.titlePlain'),
    joinedText: t(joinedKey(invitation, withEarlier), {
      owner: displayName(ownerOf(invitation)),
      others: listOf(invitation.memberNames, language),
    }),
    code: t('invitation.joined.code', { email }),
  }
}

/** A number as the language writes it, with the count that chooses the plural. */
export function writtenCount(count: number, language: string) {
  return { count, entries: new Intl.NumberFormat(language).format(count) }
}

function ownerTexts(invitation: Invitation): CardTexts {
  const owner = ownerOf(invitation)
  return {
    initials: initialsOf(owner),
    owner: displayName(owner),
    email: owner.email,
  }
}

function ownerOf({ ownerFirstName, ownerLastName, ownerEmail }: Invitation) {
  return { firstName: ownerFirstName, lastName: ownerLastName, email: ownerEmail }
}

function shortOwner(invitation: Invitation): string {
  return invitation.ownerFirstName || displayName(ownerOf(invitation))
}

function sharedText(
  { familyEntryCount }: Invitation,
  t: Translate,
  language: string,
): string {
  if (familyEntryCount === undefined) return ''
  return t('invitation.choice.shared', writtenCount(familyEntryCount, language))
}

function joinedKey({ isReturn, memberNames }: Invitation, withEarlier: boolean) {
  if (isReturn) return 'invitation.joined.again'
  const isMore = memberNames.length > 0
  if (withEarlier) return isMore ? 'invitation.joined.allMore' : 'invitation.joined.all'
  return isMore ? 'invitation.joined.laterMore' : 'invitation.joined.later'
}

function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names)
}
