import type { sendFeedback } from '#lib/contract/feedback.ts'
import { SPELT } from '#lib/contract/publicForms.ts'
import { givenAnswers, missingAnswers } from '#lib/domain/feedback.ts'
import { draftStore } from '../core/drafts.ts'
import { isRefusedWith, NetworkError } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { showToasts } from '../core/toaster.ts'
import { LASTS, tellError, tellSuccess } from '../core/toasts.ts'
import { find, markField, onSend, routeOf } from './forms.ts'
import { answersOf, typedIn, typeInto } from './feedback/answers.ts'
import type { DraftAnswers } from './feedback/answers.ts'
import { refusalOfAnswers } from './feedback/refusals.ts'
import type { FormTexts } from './feedback/refusals.ts'

// Runs a form of the operator: draft, errors at questions, sending, thanks.
const t = getPageT()
const lasts = LASTS.profile
const form = find<HTMLFormElement>('#feedback')
const fields = [...form.querySelectorAll<HTMLElement>('[data-question]')]
const questions = fields.map(({ dataset }) => ({
  id: dataset['question']!, // the selector asks for it
  isRequired: 'required' in dataset,
  isList: 'list' in dataset,
}))
const texts = form.dataset as unknown as FormTexts & Record<'template' | 'link', string>
const { profile: userId, email: userEmail } = form.dataset
const $draft = draftStore<DraftAnswers>({
  profileId: userId,
  type: 'feedback',
  id: texts.link,
})
const typed = () => typedIn(new FormData(form), questions)
const sending = { isUncertain: false }
showToasts(find('#toasts'))
typeInto(form.elements, $draft.get().form)
form.addEventListener('input', ({ target }) => {
  $draft.set({ form: typed() })
  const answered = fields.find((field) => field.contains(target as Node))
  if (answered) markField(answered)
})
onSend(form, async () => {
  const given = givenAnswers(questions, answersOf(typed(), questions))
  const lacks = missingAnswers(questions, given)
  markRequired(lacks.required)
  if (lacks.any) tellError(texts.atLeastOne, { lasts })
  if (lacks.any || lacks.required.length > 0) return
  try {
    const link = { templateId: texts.template, feedbackId: texts.link }
    const wish = SPELT.sendFeedback({ ...link, userId, userEmail, answers: given })
    await send<typeof sendFeedback>(routeOf(form), wish)
    thank()
  } catch (failure) {
    // The answer to an earlier sending may be lost.
    if (sending.isUncertain && isRefusedWith(failure, 402)) return thank()
    sending.isUncertain ||= failure instanceof NetworkError
    tellError(refusalOfAnswers(failure, texts, t), { lasts })
  }
})

/** Marks questions from the last one on, so that the first one is focused. */
function markRequired(ids: string[]) {
  for (const field of fields.toReversed()) {
    const isMissing = ids.includes(field.dataset['question']!) // the selector asks for it
    markField(field, isMissing ? texts.required : undefined)
  }
}

function thank() {
  $draft.set({ form: {} })
  find('#asked').hidden = true
  find('#thanks').hidden = false
  find('#thanks-title').focus()
  tellSuccess(texts.success, { lasts })
}
