import type { Invitation } from '#lib/domain/group.ts'
import { displayName, initialsOf } from '#lib/domain/profile.ts'
import type { Translate } from '#lib/i18n.ts'

/** Texts by the names of the places that they fill; without one a place stays empty. */
export type CardTexts = Record<string, string | undefined>

/** Texts of the choice: what the person will see, will share and counts in. */
export function choiceTexts(
  invitation: Invitation,
  t: Translate,
  language: string,
): CardTexts {
  const { inviteeFirstName: invitee, memberNames, entryCount = 0 } = invitation
  const owner = shortOwner(invitation)
  const counted = written(entryCount, language)
  const people = [owner, ...memberNames]
  const members = joinNames(people, language)
  return {
    ...ownerTexts(invitation),
    title: t('invitation.choice.title', { owner }),
    lead: invitee
      ? t('invitation.choice.lead', { owner, invitee })
      : t('invitation.choice.leadPlain', { owner }),
    later: t('invitation.choice.laterText', counted),
    all: t('invitation.choice.all', counted),
    allText: t('invitation.choice.allText', { count: people.length, members }),
    instead: t('invitation.choice.budgets', { owner }),
    ...bookTexts(invitation, t, language),
    ...currencyTexts(invitation, t, language),
  }
}

/** Texts of the congratulations. */
export function joinedTexts(invitation: Invitation, t: Translate): CardTexts {
  const { inviteeFirstName, inviteeEmail: email, isReturn } = invitation
  const invitee = { firstName: inviteeFirstName, email }
  return {
    ...ownerTexts(invitation),
    inviteeInitials: initialsOf(invitee),
    joinedTitle: inviteeFirstName
      ? t('invitation.joined.title', { invitee: inviteeFirstName })
      : t('invitation.joined.titlePlain'),
    joinedText: t(isReturn ? 'invitation.joined.again' : 'invitation.joined.text', {
      owner: displayName(ownerOf(invitation)),
    }),
    code: t('invitation.joined.code', { email }),
  }
}

function bookTexts(
  { book, familyEntryCount }: Invitation,
  t: Translate,
  language: string,
): CardTexts {
  const write = (count?: number) => count?.toLocaleString(language)
  const makers = book?.people
    .filter(({ name, entries }) => name && entries > 0)
    .map(({ name, entries }) =>
      t('firstSteps.family.by', { name, ...written(entries, language) }),
    )
  return {
    entries: write(familyEntryCount),
    makers: makers && joinNames(makers, language),
    accounts: write(book?.accounts),
    budgets: write(book?.budgets),
    bills: write(book?.bills),
  }
}

function currencyTexts(
  { familyCurrency, inviteeCurrency }: Invitation,
  t: Translate,
  language: string,
): CardTexts {
  if (!familyCurrency || !inviteeCurrency) return {}
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const named = (code: string) => names.of(code) ?? code
  const values = { family: named(familyCurrency), own: named(inviteeCurrency) }
  return {
    differs: t('invitation.currency.differs', values),
    take: t('invitation.currency.take', values),
    takeText: t('invitation.currency.takeText', values),
    stay: t('invitation.currency.stay', values),
    stayText: t('invitation.currency.stayText', values),
  }
}

/** A number as the language writes it, with the count that chooses the plural. */
function written(count: number, language: string) {
  return { count, entries: count.toLocaleString(language) }
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

function joinNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names)
}
