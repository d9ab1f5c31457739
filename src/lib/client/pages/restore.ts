import type { listBackups, restoreBackup } from '#lib/contract/restore.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import type { SpeltAnswer } from '../core/send.ts'
import { ownPage } from '../core/send/ownPage.ts'
import { find, markField, onSend, routeOf } from './forms.ts'
import { copyFacts, copyTime } from './restore/copies.ts'
import { returnWhenHealthy } from './unavailable.ts'

type Offers = SpeltAnswer<typeof listBackups>
type CopyChoice = { name: string; madeAt: number }

// Runs the page of restores: the operator's token, the choice, the question, the wait.
const t = getPageT()
const { lang } = document.documentElement
const tokenForm = find<HTMLFormElement>('#token-form')
const choice = find<HTMLFormElement>('#choice')
const back = find<HTMLFormElement>('#back')
const question = find<HTMLFormElement>('#question')
const [offers, waiting, reason] = [find('#offers'), find('#waiting'), find('#reason')]
const token = find<HTMLInputElement>('#token')
const plainHeaders = ownPage.headers
let listed: Offers
let chosen: CopyChoice

onSend(tokenForm, async () => {
  const typed = token.value.trim()
  markField(token, typed ? undefined : t('restore.token.missing'))
  if (!typed) return
  ownPage.headers = () => ({ ...plainHeaders(), authorization: `Bearer ${typed}` })
  try {
    await showOffers()
  } catch (failure) {
    markField(token, failureText(failure, t))
  }
})

onSend(choice, async () => {
  const wanted = new FormData(choice).get('backup')
  ask(
    listed.results.find(({ name }) => name === wanted)!,
    false,
  )
})

onSend(back, async () => ask(listed.before!, true))

onSend(question, async () => {
  try {
    await send<typeof restoreBackup>(routeOf(question), { name: chosen.name })
    show(waiting, waiting)
    const again = () => void showOffers().catch(tell)
    void returnWhenHealthy({ pathname: '', reload: again, replace: again })
  } catch (failure) {
    // The offer may have changed.
    if (isRefusedWith(failure, 341)) await showOffers().catch(tell)
    tell(failure)
  }
})

find('#to-offers').addEventListener('click', () => show(offers, firstOffer()))
if (!tokenForm.dataset['needed']) void list().catch(tell)

/** Shows one step, hides the others, and sets focus. */
function show(step: HTMLElement, focused?: HTMLElement): void {
  for (const one of [tokenForm, offers, question, waiting]) one.hidden = one !== step
  reason.hidden = true
  focused?.focus()
}

function tell(failure: unknown): void {
  reason.textContent = failureText(failure, t)
  reason.hidden = false
}

async function showOffers(): Promise<void> {
  await list()
  firstOffer().focus()
}

/** Lists what may be restored now. */
async function list(): Promise<void> {
  listed = await send<typeof listBackups>(routeOf(tokenForm), {})
  const { results, before, hasFailed } = listed
  find('#failed').hidden = !hasFailed
  find('#backups').replaceChildren(find('legend'), ...results.map(drawCopy))
  const [newest] = choice.querySelectorAll('input')
  if (newest) newest.checked = true
  choice.hidden = results.length === 0
  back.hidden = !before
  if (before) {
    const when = copyTime(before, lang)
    find('#back-text').textContent = t('restore.before.text', { when })
  }
  show(offers)
}

function drawCopy(copy: Offers['results'][number]): Node {
  const row = find<HTMLTemplateElement>('#backup').content.cloneNode(true) as Element
  row.querySelector('input')!.value = copy.name
  row.querySelector('strong')!.textContent = copyTime(copy, lang)
  row.querySelector('small')!.textContent = copyFacts(copy, t, lang)
  return row
}

function firstOffer(): HTMLElement {
  return find('#offers form:not([hidden]) :is(input:checked, [tabindex])')
}

function ask(copy: CopyChoice, isBack: boolean): void {
  chosen = copy
  const when = copyTime(copy, lang)
  const [title, what] = isBack
    ? (['restore.before.question', 'restore.before.what'] as const)
    : (['restore.confirm.title', 'restore.confirm.text'] as const)
  find('#question-title').textContent = t(title)
  find('#question-what').textContent = t(what, { when })
  show(question, find('#question-title'))
}
