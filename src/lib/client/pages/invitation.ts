import type { acceptInvitation, rejectInvitation } from '#lib/contract/invitations.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import type { Invitation } from '#lib/domain/group.ts'
import type { CallError } from '../core/failures.ts'
import { failureText } from '../core/failures.ts'
import { tellOtherTabs } from '../core/otherTabs.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { countDown } from './countdown.ts'
import { find, onSend, routeOf, tokenIn } from './forms.ts'
import { fill, showCard } from './invitation/cards.ts'
import { chosenWishes, hasChoice, offerChoices } from './invitation/choices.ts'
import type { Wishes } from './invitation/choices.ts'
import { canTryAgain, endingOf } from './invitation/endings.ts'
import { lookUp } from './invitation/lookUp.ts'
import { entranceOf, keepReferral } from './invitation/referral.ts'
import { signOutHere } from './invitation/signOut.ts'
import { choiceTexts, joinedTexts } from './invitation/texts.ts'
import { onceVisible } from './visible.ts'

// Runs the pages of an invitation: its choice and its acceptance, or its rejection.
const t = getPageT()
const { lang } = document.documentElement
const token = tokenIn(location)
const opening = find<HTMLFormElement>('#opening')
const isRejecting = document.querySelector('[data-card="declined"]') !== null

if (token) onceVisible(() => attempt(isRejecting ? decline : open))
else showCard('gone')

async function open() {
  const { invitation, hasProfile } = await lookUp(opening, token)
  const signingOut = routeOf(find<HTMLFormElement>('#signing-out'))
  if (!invitation.isOwnSession) await signOutHere(signingOut)
  if (!hasProfile) signUp(invitation)
  else if (hasChoice(invitation)) choose(invitation)
  else {
    find('#progress').textContent = t('invitation.joining')
    await join(invitation)
  }
}

async function decline() {
  await send<typeof rejectInvitation>(routeOf(opening), { token })
  showCard('declined')
}

function signUp(invitation: Invitation) {
  keepReferral(invitation, { token, isMember: false })
  location.replace(entranceOf('/signup', invitation.inviteeEmail, token))
}

function choose(invitation: Invitation) {
  const choice = find<HTMLFormElement>('#choice')
  const reason = find('#choice-reason')
  fill(choiceTexts(invitation, t, lang))
  offerChoices(invitation, token)
  showCard('choice')
  onSend(choice, async () => {
    reason.hidden = true
    try {
      await join(invitation, chosenWishes())
    } catch (failure) {
      const ending = endingOf(failure)
      if (ending !== 'failed') return showCard(ending)
      reason.textContent = failureText(failure, t)
      reason.hidden = false
    }
  })
}

async function join(invitation: Invitation, wishes: Wishes = {}) {
  const route = routeOf(find<HTMLFormElement>('#choice'))
  const answer = SPELT.acceptInvitation({ token, ...wishes })
  await send<typeof acceptInvitation>(route, answer)
  tellOtherTabs()
  if (invitation.isOwnSession) return location.replace('/dashboard')
  keepReferral(invitation, { token, isMember: true })
  fill(joinedTexts(invitation, t))
  const way = find<HTMLAnchorElement>('#to-book')
  way.href = entranceOf('/signin', invitation.inviteeEmail)
  showCard('joined')
}

/** Runs a step of the page, and shows its failure with another try. */
async function attempt(step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (failure) {
    const ending = endingOf(failure)
    if (ending === 'failed') tellFailure(failure, step)
    showCard(ending)
  }
}

function tellFailure(failure: unknown, step: () => Promise<void>) {
  const again = find<HTMLButtonElement>('#again')
  find('#reason').textContent = failureText(failure, t)
  again.hidden = !canTryAgain(failure)
  const { retryAfter = 0 } = failure as Partial<CallError>
  countDown(again, retryAfter, (count) =>
    count > 0 ? t('invitation.failed.tryAgainIn', { count }) : t('common.tryAgain'),
  )
  const retry = () => {
    showCard('waiting')
    void attempt(step)
  }
  again.addEventListener('click', retry, { once: true })
}
