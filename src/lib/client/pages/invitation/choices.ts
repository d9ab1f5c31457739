import type { Invitation } from '#lib/domain/group.ts'
import { find } from '../forms.ts'
import { entranceOf } from './referral.ts'

/** Answers of the invited person; without one nothing changes. */
export type Wishes = { withEarlier?: boolean; takesCurrency?: boolean }

/** Whether the person has something to decide before joining. */
export function hasChoice(invitation: Invitation): boolean {
  const { entryCount, isReturn } = invitation
  return !isReturn && (Boolean(entryCount) || hasOtherCurrency(invitation))
}

/** Whether the person's currency differs; a remote backend may not name the currencies. */
function hasOtherCurrency(invitation: Invitation): boolean {
  const { familyCurrency, inviteeCurrency } = invitation
  if (!familyCurrency || !inviteeCurrency) return false
  return familyCurrency !== inviteeCurrency
}

/** Shows the questions to answer; a currency can only be changed with a session. */
export function offerChoices(invitation: Invitation, token: string): void {
  const { entryCount, inviteeEmail, isOwnSession = false } = invitation
  const isOther = hasOtherCurrency(invitation)
  find('#sharing').hidden = !entryCount
  find('#other-currency').hidden = !isOther
  find('#currency').hidden = !isOther || !isOwnSession
  // Without own entries, staying would leave every sum at zero.
  find<HTMLInputElement>('#with-currency').checked = isOther && isOwnSession && !entryCount
  const signIn = find<HTMLAnchorElement>('#to-session')
  signIn.hidden = isOwnSession
  signIn.href = entranceOf('/signin', inviteeEmail, token)
}

/** Answers to the questions that the page shows. */
export function chosenWishes(): Wishes {
  const isChosen = (id: string) => find<HTMLInputElement>(id).checked || undefined
  return {
    withEarlier: isChosen('#with-earlier'),
    takesCurrency: isChosen('#with-currency'),
  }
}
